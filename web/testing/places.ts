import type { Destination } from "#contract/referrals/destinations.ts";
import { idOf } from "#web/testing/people.ts";

/** A place of the directory. */
export function aPlace(number: number, changes: Partial<Destination> = {}): Destination {
  return {
    id: idOf(number),
    revision: 1,
    kind: "neuropediatra",
    name: "Ambulatório Inventado",
    areas: ["Boa Viagem", "Pina"],
    whole_municipality: false,
    age_from: 6,
    age_to: 72,
    capacity: 4,
    scheduled: 3,
    phone: "+558130000009",
    email: "",
    address: "",
    cnes: "",
    entry: "regulacao",
    entry_note: "",
    archived: false,
    network: null,
    ...changes,
  };
}
