import type { ReferralType } from "#domain/instruments/risk.ts";

/** What a place to which children are sent is: services of the public network first, then single professions. */
export const DESTINATION_KINDS = [
  "ubs",
  "pediatra",
  "neuropediatra",
  "fonoaudiologia",
  "terapia_ocupacional",
  "psicologia",
  "cer",
  "capsi",
  "apae",
  "audiologia",
  "outro",
] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** How one gets in: by the public regulation, with a letter, or by just going there. */
export const ENTRY_MODES = ["regulacao", "encaminhamento", "porta_aberta"] as const;
export type EntryWay = (typeof ENTRY_MODES)[number];

/** What of a place decides whether it suits a child. */
export interface Place {
  readonly id: string;
  readonly kind: DestinationKind;
  readonly name: string;
  /** Neighbourhoods and cities served, as people write them. */
  readonly areas: readonly string[];
  readonly servesWholeMunicipality: boolean;
  /** Completed months, both ends included; null: no such limit. */
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  /** Children it takes in a month; null: not told. */
  readonly capacity: number | null;
  /** Of ours, those who have an appointment there this month. */
  readonly scheduled: number;
}

/** What a child needs of a place. */
export interface Need {
  readonly type: ReferralType;
  /** Completed months; null: not known. */
  readonly ageMonths: number | null;
  /** As the family wrote it. */
  readonly address: string;
  /** Whether an answer left the child's hearing in doubt. */
  readonly hearing: boolean;
}

/** One thing that speaks for a place, or against it. */
type SuggestionReason =
  | { readonly kind: "serves_type" | "hearing" | "other_service" }
  | { readonly kind: "age_served" | "age_outside" | "age_unknown" }
  | { readonly kind: "near"; readonly area: string }
  | { readonly kind: "whole_municipality" | "far" }
  | { readonly kind: "free"; readonly left: number }
  | { readonly kind: "full" };

/** A place with what there is to say about it for one child. */
export interface Suggestion<P extends Place = Place> {
  readonly place: P;
  /** Whether it does what the referral asks for, at the child's age. */
  readonly suits: boolean;
  /** The more, the further up. */
  readonly points: number;
  /** First what it does, then age, place and room. */
  readonly reasons: readonly SuggestionReason[];
}

/** What serves each type of referral, the most fitting first. */
const SERVING: Readonly<Record<ReferralType, readonly DestinationKind[]>> = {
  therapy: ["fonoaudiologia", "terapia_ocupacional", "psicologia", "apae", "cer", "ubs"],
  pediatrician: ["pediatra", "ubs"],
  neurologist: ["neuropediatra", "cer", "capsi"],
};

/** Age and place outweigh how well the service fits; room decides between places that are alike in that. */
const POINTS = { first: 12, step: 2, hearing: 9, age: 20, near: 16, whole: 8, free: 6, untold: 3 };

/**
 * Every place in the order in which it is worth considering for a child: first those that suit, by their points, then by
 * name. None is left out, since a person who knows more may choose any.
 */
export function suggestDestinations<P extends Place>(
  places: readonly P[],
  need: Need,
): readonly Suggestion<P>[] {
  const address = wordsOf(need.address);
  return places.map((place) => judge(place, need, address)).toSorted(firstWorth);
}

function firstWorth(one: Suggestion, other: Suggestion): number {
  if (one.suits !== other.suits) return one.suits ? -1 : 1;
  if (one.points !== other.points) return other.points - one.points;
  const names = one.place.name.localeCompare(other.place.name, "pt-BR");
  return names || (one.place.id < other.place.id ? -1 : 1);
}

/** A reason and what it is worth; a place with one that rules it out does not suit. */
interface Verdict {
  readonly reason: SuggestionReason | null;
  readonly points: number;
  readonly rulesOut?: boolean;
}

function judge<P extends Place>(place: P, need: Need, address: string): Suggestion<P> {
  const verdicts = [
    byService(place, need),
    byAge(place, need.ageMonths),
    byArea(place, address),
    byRoom(place),
  ];
  return {
    place,
    suits: verdicts.every(({ rulesOut }) => !rulesOut),
    points: verdicts.reduce((sum, { points }) => sum + points, 0),
    reasons: verdicts.flatMap(({ reason }) => (reason ? [reason] : [])),
  };
}

function byService({ kind }: Place, { type, hearing }: Need): Verdict {
  const rank = SERVING[type].indexOf(kind);
  if (rank >= 0) {
    return { reason: { kind: "serves_type" }, points: POINTS.first - rank * POINTS.step };
  }
  if (hearing && kind === "audiologia") {
    return { reason: { kind: "hearing" }, points: POINTS.hearing };
  }
  return { reason: { kind: "other_service" }, points: 0, rulesOut: true };
}

function byAge({ ageFrom, ageTo }: Place, ageMonths: number | null): Verdict {
  if (ageFrom === null && ageTo === null) {
    return { reason: { kind: "age_served" }, points: POINTS.age };
  }
  if (ageMonths === null) return { reason: { kind: "age_unknown" }, points: 0 };
  const isServed = ageMonths >= (ageFrom ?? 0) && ageMonths <= (ageTo ?? Infinity);
  return isServed
    ? { reason: { kind: "age_served" }, points: POINTS.age }
    : { reason: { kind: "age_outside" }, points: 0, rulesOut: true };
}

/** Where neither the address nor the area is told, nothing is said of it. */
function byArea({ areas, servesWholeMunicipality }: Place, address: string): Verdict {
  const near = areas.find((area) => isNamedIn(address, wordsOf(area)));
  if (near !== undefined) return { reason: { kind: "near", area: near }, points: POINTS.near };
  if (servesWholeMunicipality) {
    return { reason: { kind: "whole_municipality" }, points: POINTS.whole };
  }
  const isTold = areas.length > 0 && address !== "";
  return { reason: isTold ? { kind: "far" } : null, points: 0 };
}

function byRoom({ capacity, scheduled }: Place): Verdict {
  if (capacity === null) return { reason: null, points: POINTS.untold };
  const left = capacity - scheduled;
  return left > 0
    ? { reason: { kind: "free", left }, points: POINTS.free }
    : { reason: { kind: "full" }, points: 0 };
}

/** Words without accents, capitals and signs, one space between them. */
function wordsOf(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A street may bear the name of a place where it is not. */
const STREET = /\b(?:rua|r|avenida|av|travessa|tv|estrada|rodovia|praca|alameda)(?: d[aeo]s?)?$/;

function isNamedIn(address: string, area: string): boolean {
  if (area === "") return false;
  for (let from = 0; from <= address.length;) {
    const at = ` ${address} `.indexOf(` ${area} `, from);
    if (at < 0) return false;
    if (!STREET.test(address.slice(0, at).trimEnd())) return true;
    from = at + 1;
  }
  return false;
}
