import { addressKey } from "#domain/messaging/address.ts";
import { type BirthLikeness, birthLikeness } from "./birth-dates.ts";
import { type NameLikeness, nameLikeness } from "./name-likeness.ts";
import { type NameParts, namePartsOf } from "./name-parts.ts";

/** What one record says of a child, as far as two records are compared by it. Unknown is empty or null. */
export interface Person {
  readonly fullName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  /** Those of its guardians, in E.164. */
  readonly phones: readonly string[];
  /** Eleven digits. */
  readonly cpf: string;
  /** Fifteen digits. */
  readonly cns: string;
  /** The number that the school or the municipality gave it. */
  readonly externalId: string;
}

/** Why two records may be one child's, the strongest first. */
export const LIKENESS_REASONS = [
  "same_cpf",
  "same_cns",
  "same_external_id",
  "name_equal",
  "name_sounds_equal",
  "name_close",
  "birth_equal",
  "birth_swapped",
  "birth_close",
  "same_phone",
] as const;
export type LikenessReason = (typeof LIKENESS_REASONS)[number];

/** How like two records are, 0 to 100, and why. */
export interface Likeness {
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
}

/** From this score on two records are shown to a person as perhaps one child's. */
export const LIKELY = 70;

/** A number that is given once: the same means the same child, unless one was typed for another. */
const CERTAIN = 99;
const CERTAIN_OTHER_NAME = 90;
/** An equal name, when every word of it agrees. */
const NAME = 55;
/** One word in common says less than two, and two say less than three: there are many a Maria Silva. */
const BY_COMMON_WORDS = [0, 0.7, 0.9] as const;
const BIRTH: Readonly<Record<BirthLikeness, number>> = {
  equal: 30,
  swapped: 24,
  close: 18,
  unknown: 8,
  different: 0,
};
const PHONE = 15;
/** Both have the number and they differ; a child may have had more than one card of the SUS, but only one CPF. */
const OTHER_CPF = 40;
const OTHER_CNS = 30;
/** What is left of the name's share when each has a given name of its own. */
const OTHER_GIVEN_NAME = 0.3;

/** A person made ready to be compared with many. */
export interface KnownPerson extends Person {
  readonly name: NameParts;
  readonly phoneKeys: ReadonlySet<string>;
}

/** Makes a person ready to be compared with many: sounding a name costs more than comparing it. */
export function preparePerson(person: Person): KnownPerson {
  const phoneKeys = new Set(person.phones.map((phone) => addressKey("whatsapp", phone)));
  phoneKeys.delete("");
  return { ...person, name: namePartsOf(person.fullName), phoneKeys };
}

/**
 * How like two records of children are, and why. No family gives two children who were born on one day the same name: so
 * alike, and with its telephone, two records may be one child's under whichever family names. The same from either side.
 */
export function comparePersons(a: Person, b: Person): Likeness {
  return likenessOfKnown(preparePerson(a), preparePerson(b));
}

/** The same for those made ready. */
export function likenessOfKnown(a: KnownPerson, b: KnownPerson): Likeness {
  const name = nameLikeness(a.name, b.name);
  const birth = birthLikeness(a.dateOfBirth, b.dateOfBirth);
  const samePhone = [...a.phoneKeys].some((phone) => b.phoneKeys.has(phone));
  const numbers = sameNumbers(a, b);
  const reasons = [
    ...numbers,
    ...(name.kind === "different" || name.otherGivenName ? [] : [`name_${name.kind}` as const]),
    ...(birth === "equal" || birth === "swapped" || birth === "close"
      ? [`birth_${birth}` as const]
      : []),
    ...(samePhone ? (["same_phone"] as const) : []),
  ];
  if (numbers.length > 0) {
    const agrees = name.kind !== "different" && !name.otherGivenName;
    return { score: agrees ? CERTAIN : CERTAIN_OTHER_NAME, reasons };
  }
  const against = (differ(a.cpf, b.cpf) ? OTHER_CPF : 0) + (differ(a.cns, b.cns) ? OTHER_CNS : 0);
  const points = NAME * nameWeight(name) + BIRTH[birth] + (samePhone ? PHONE : 0);
  const isNamesake = name.sameGivenName && !name.otherGivenName && birth === "equal" && samePhone;
  const score = Math.round(Math.max(points, isNamesake ? LIKELY : 0) - against);
  return { score: Math.max(0, score), reasons };
}

function sameNumbers(a: Person, b: Person): readonly LikenessReason[] {
  return [
    ...(same(a.cpf, b.cpf) ? (["same_cpf"] as const) : []),
    ...(same(a.cns, b.cns) ? (["same_cns"] as const) : []),
    ...(same(a.externalId, b.externalId) ? (["same_external_id"] as const) : []),
  ];
}

const same = (one: string, other: string) => one !== "" && one === other;
const differ = (one: string, other: string) => one !== "" && other !== "" && one !== other;

function nameWeight({ share, common, otherGivenName }: NameLikeness): number {
  const weighed = share * (BY_COMMON_WORDS[common] ?? 1);
  return otherGivenName ? Math.min(weighed, OTHER_GIVEN_NAME) : weighed;
}
