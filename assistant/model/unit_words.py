"""The words of unit symbols: arms, sizes and frames that a counters file may name, with their names."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.base.text import Text

BRANCHES: Mapping[str, Text] = {
    "infantry": Text("infantry", "infanterie"),
    "motorised_infantry": Text("motorised infantry", "infanterie motorisée"),
    "mechanised_infantry": Text("mechanised infantry", "infanterie mécanisée"),
    "airborne": Text("airborne infantry", "infanterie aéroportée"),
    "mountain": Text("mountain infantry", "infanterie de montagne"),
    "marines": Text("marines", "infanterie de marine"),
    "bicycle": Text("bicycle infantry", "infanterie cycliste"),
    "ski": Text("ski infantry", "infanterie à skis"),
    "militia": Text("militia", "milice"),
    "armour": Text("armour", "blindés"),
    "cavalry": Text("cavalry", "cavalerie"),
    "dragoons": Text("dragoons", "dragons"),
    "reconnaissance": Text("armoured reconnaissance", "reconnaissance blindée"),
    "artillery": Text("artillery", "artillerie"),
    "self_propelled_artillery": Text("self-propelled artillery", "artillerie automotrice"),
    "rocket_artillery": Text("rocket artillery", "artillerie à roquettes"),
    "horse_artillery": Text("horse artillery", "artillerie à cheval"),
    "anti_tank": Text("anti-tank", "antichar"),
    "tank_destroyer": Text("tank destroyers", "chasseurs de chars"),
    "anti_aircraft": Text("anti-aircraft", "défense antiaérienne"),
    "machine_gun": Text("machine guns", "mitrailleuses"),
    "mortar": Text("mortars", "mortiers"),
    "engineers": Text("engineers", "génie"),
    "bridging": Text("bridging", "pontonniers"),
    "signals": Text("signals", "transmissions"),
    "headquarters": Text("headquarters", "poste de commandement"),
    "supply": Text("supply", "ravitaillement"),
    "transport": Text("transport", "train"),
    "medical": Text("medical", "service de santé"),
    "naval": Text("naval", "marine"),
    "aircraft": Text("aircraft", "aviation"),
    "helicopter": Text("helicopters", "hélicoptères"),
    "guards": Text("guards", "garde"),
    "unknown": Text("unknown", "inconnue"),
}
SIZES: Mapping[str, Text] = {
    "squad": Text("squad", "groupe"),
    "section": Text("section", "demi-section"),
    "platoon": Text("platoon", "section"),
    "company": Text("company", "compagnie"),
    "battalion": Text("battalion", "bataillon"),
    "regiment": Text("regiment", "régiment"),
    "brigade": Text("brigade", "brigade"),
    "division": Text("division", "division"),
    "corps": Text("corps", "corps d’armée"),
    "army": Text("army", "armée"),
    "army_group": Text("army group", "groupe d’armées"),
}
FRAMES: Mapping[str, Text] = {
    "friendly": Text("a box", "un rectangle"),
    "hostile": Text("a box on its corner", "un carré sur la pointe"),
    "plain": Text("a box without a ground of its own", "un rectangle sans fond à lui"),
}
