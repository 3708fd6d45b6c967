import type { OrganizationKind } from "#domain/access/roles.ts";

/** Kinds of groups. The children of a `class` are its students, those of any other kind patients. */
export const GROUP_KINDS = ["unit", "year", "class", "doctor", "other"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** Which kinds exist in which kind of organisation: a school has no doctors, a clinic no classes. */
const KINDS_OF: Readonly<Record<OrganizationKind, readonly GroupKind[]>> = {
  clinic: ["unit", "doctor", "other"],
  school: ["unit", "year", "class", "other"],
  social: GROUP_KINDS,
  municipality: ["unit", "other"],
  platform: [],
};

/** What may stand directly below which kind, the likeliest first; `top` is the top of the tree. */
const KINDS_BELOW: Readonly<Record<GroupKind | "top", readonly GroupKind[]>> = {
  top: GROUP_KINDS,
  unit: ["year", "class", "doctor", "unit", "other"],
  other: ["other", "year", "class", "doctor", "unit"],
  year: ["class", "other"],
  class: ["other"],
  doctor: ["other", "doctor"],
};

/** The kinds of groups that an organisation may have directly below one of its groups; null is the top of its tree. */
export function kindsBelow(
  organization: OrganizationKind,
  parent: GroupKind | null,
): readonly GroupKind[] {
  return KINDS_BELOW[parent ?? "top"].filter((kind) => KINDS_OF[organization].includes(kind));
}
