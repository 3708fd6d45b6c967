import { type KnownPerson, type Likeness, likenessOfKnown } from "../duplicates/likeness.ts";

/** Points that a number of its own takes from a row: whoever numbers a list rarely gives one child two. */
const OTHER_NUMBER = 5;

/**
 * How like two rows of one list are, and why. Where both have a number and it is not the same, a name with a birth that is
 * only close is not enough any more: lists hold namesakes. An equal birth, or the family's telephone, still is.
 */
export function likenessInList(one: KnownPerson, other: KnownPerson): Likeness {
  const { score, reasons } = likenessOfKnown(one, other);
  const differ =
    one.externalId !== "" && other.externalId !== "" && one.externalId !== other.externalId;
  const isCertain = reasons.includes("same_cpf") || reasons.includes("same_cns");
  return { score: differ && !isCertain ? Math.max(0, score - OTHER_NUMBER) : score, reasons };
}
