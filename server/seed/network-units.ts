import type { UnitHabits } from "./network-stories.ts";
import type { OrganizationPlan } from "./plan.ts";

/** A further unit of the demonstration's municipality. */
export interface NetworkUnitPlan extends UnitHabits {
  readonly name: string;
  /** Of its addresses. */
  readonly domain: string;
  readonly kind: Extract<OrganizationPlan["kind"], "clinic" | "school">;
  readonly region: string;
  readonly children: number;
}

/** Units whose children nobody of the demonstration looks at one by one: they are there to be counted. */
export const NETWORK_UNITS: readonly NetworkUnitPlan[] = [
  unit("UBS Jaqueira", "ubs-jaqueira", "clinic", "Distrito Norte", [260, 74, 24]),
  unit("UBS Pau-brasil", "ubs-pau-brasil", "clinic", "Distrito Norte", [210, 66, 27]),
  unit("UBS Mangabeira", "ubs-mangabeira", "clinic", "Distrito Sul", [240, 58, 25]),
  unit("Creche Araçá", "creche-araca", "school", "Distrito Norte", [150, 70, 23]),
  unit("Creche Pitomba", "creche-pitomba", "school", "Distrito Norte", [140, 62, 26]),
  unit("Creche Umbu", "creche-umbu", "school", "Distrito Sul", [160, 76, 48]),
  unit("Creche Seriguela", "creche-seriguela", "school", "Distrito Sul", [130, 55, 22]),
  // So few that they are hidden, and another one with them.
  unit("Creche Cajá", "creche-caja", "school", "Distrito Sul", [6, 60, 30]),
];

function unit(
  name: string,
  domain: string,
  kind: NetworkUnitPlan["kind"],
  region: string,
  [children, answering, ofConcern]: readonly [number, number, number],
): NetworkUnitPlan {
  return {
    name: `${name} (demonstração)`,
    domain: `${domain}.example`,
    kind,
    region,
    children,
    answering,
    ofConcern,
  };
}
