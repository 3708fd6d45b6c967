import { nameLikeness } from "../duplicates/name-likeness.ts";
import { namePartsOf } from "../duplicates/name-parts.ts";
import { UNNAMED_GUARDIAN, type RosterField } from "./fields.ts";
import { normalizeText } from "./plain.ts";
import type { RosterValues } from "./read-row.ts";

/** A registered child as rows are compared with it. Unknown is empty. */
export interface RegisteredChild {
  readonly full_name: string;
  readonly date_of_birth: string;
  readonly external_id: string;
  readonly cpf: string;
  readonly cns: string;
  readonly sex: string;
  readonly address: string;
  readonly group_id: string;
  readonly guardians: readonly RegisteredGuardian[];
}

export interface RegisteredGuardian {
  readonly id: string;
  readonly full_name: string;
  readonly relationship: string;
  readonly phone: string;
  readonly email: string;
  readonly is_primary: boolean;
}

/** One field that a row changes. */
export interface FieldChange {
  readonly field: RosterField;
  readonly from: string;
  readonly to: string;
}

/** What becomes of the guardians: one is changed, or one is added (`id` null). */
export interface GuardianChange {
  readonly id: string | null;
  readonly values: {
    readonly full_name?: string;
    readonly relationship?: string;
    readonly phone?: string;
    readonly email?: string;
  };
}

const OWN = ["full_name", "date_of_birth", "external_id", "cpf", "cns", "sex", "address"] as const;

/** What a row changes of a child. An empty cell changes nothing: a list that knows less must not erase. */
export function changesOf(values: RosterValues, child: RegisteredChild): readonly FieldChange[] {
  return OWN.flatMap((field): FieldChange[] => {
    const [to, from] = [values[field], child[field]];
    if (to === undefined || to === from || (field === "full_name" && isSameText(to, from)))
      return [];
    return [{ field, from, to }];
  });
}

/** A name in capitals, or without its accents, is no better than the one on record. */
function isSameText(one: string, other: string): boolean {
  return normalizeText(one) === normalizeText(other);
}

/**
 * What a row changes of the child's guardians: the one of that name, or with that telephone, gets what is new; of another
 * name it is one more; without a name it is about the primary one. Null when it changes nothing.
 */
export function guardianChangeOf(
  values: RosterValues,
  guardians: readonly RegisteredGuardian[],
): GuardianChange | null {
  const given = {
    ...(values.guardian_name !== undefined && { full_name: values.guardian_name }),
    ...(values.guardian_relationship !== undefined && {
      relationship: values.guardian_relationship,
    }),
    ...(values.guardian_phone !== undefined && { phone: values.guardian_phone }),
    ...(values.guardian_email !== undefined && { email: values.guardian_email }),
  };
  const { full_name: name, ...contact } = given;
  if (name === undefined && contact.phone === undefined && contact.email === undefined) return null;
  const primary = guardians.find(({ is_primary: isPrimary }) => isPrimary) ?? guardians[0];
  const named =
    name === undefined
      ? undefined
      : guardians.find((one) => isSamePerson(one, name, contact.phone));
  const unnamed = guardians.find((one) => one.full_name === UNNAMED_GUARDIAN);
  const about = name === undefined ? primary : (named ?? unnamed);
  if (!about) return { id: null, values: given };
  const isUnnamed = about.full_name === UNNAMED_GUARDIAN && name !== undefined;
  const changed = {
    ...(isUnnamed && name !== UNNAMED_GUARDIAN && { full_name: name }),
    ...(contact.relationship !== undefined &&
      normalizeText(contact.relationship) !== normalizeText(about.relationship) && {
        relationship: contact.relationship,
      }),
    ...(contact.phone !== undefined && contact.phone !== about.phone && { phone: contact.phone }),
    ...(contact.email !== undefined &&
      contact.email.toLowerCase() !== about.email.toLowerCase() && { email: contact.email }),
  };
  return Object.keys(changed).length === 0 ? null : { id: about.id, values: changed };
}

/** The same name, however it is written; with the same telephone a name that is close will do. */
function isSamePerson(one: RegisteredGuardian, name: string, phone: string | undefined): boolean {
  const { kind } = nameLikeness(namePartsOf(one.full_name), namePartsOf(name));
  if (kind === "equal" || kind === "sounds_equal") return true;
  return phone !== undefined && phone === one.phone && kind === "close";
}

/** A guardian's change as fields of the row, for the list of what changes. */
export function guardianFields(
  change: GuardianChange | null,
  guardians: readonly RegisteredGuardian[],
): readonly FieldChange[] {
  if (!change) return [];
  const before = guardians.find(({ id }) => id === change.id);
  return (
    [
      ["guardian_name", "full_name"],
      ["guardian_relationship", "relationship"],
      ["guardian_phone", "phone"],
      ["guardian_email", "email"],
    ] as const
  ).flatMap(([field, key]): FieldChange[] => {
    const to = change.values[key];
    return to === undefined ? [] : [{ field, from: before?.[key] ?? "", to }];
  });
}
