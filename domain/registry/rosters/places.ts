import { normalizeText } from "./plain.ts";

/** A group as a file may mean it, with the names of those above it. */
export interface PlaceGroup {
  readonly id: string;
  readonly name: string;
  readonly above: readonly string[];
}

/** How a class or doctor is named in a file, with the year where there is a column for it: equal names give equal keys. */
export function placeKey({ name, year }: { readonly name: string; readonly year: string }): string {
  return year === "" ? groupKey(name) : `${groupKey(name)}|${groupKey(year)}`;
}

/** The one group that a name of the file means; null when none has it, or several have and the year does not decide. */
export function groupMeant<G extends PlaceGroup>(
  { name, year }: { readonly name: string; readonly year: string },
  groups: readonly G[],
): G | null {
  const wanted = groupKey(name);
  const named = groups.filter((group) => groupKey(group.name) === wanted);
  const inYear =
    year === ""
      ? []
      : groups.filter(
          (group) =>
            isOf(group, year) &&
            [wanted, groupKey(`${year} ${name}`)].includes(groupKey(group.name)),
        );
  const [only, ...others] = inYear.length > 0 ? inYear : named;
  return only && others.length === 0 ? only : null;
}

/** Groups that a name of the file may mean, the likeliest first. */
export function groupsOffered<G extends PlaceGroup>(
  { name, year }: { readonly name: string; readonly year: string },
  groups: readonly G[],
): readonly G[] {
  const wanted = pairsOf(`${groupKey(year)}${groupKey(name)}`);
  return groups
    .map((group) => ({
      group,
      share: shareOf(wanted, pairsOf(groupKey(`${group.above.at(-1) ?? ""}${group.name}`))),
    }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MOST_OFFERED)
    .map(({ group }) => group);
}

const LEAST_SHARE = 0.3;
const MOST_OFFERED = 5;

const isOf = (group: PlaceGroup, year: string) =>
  group.above.some((name) => groupKey(name) === groupKey(year));

/** `Turma 1º A`, `1o A` and `1 A` are one, and so are `Dra. Helena Lima` and `Helena Lima`. */
function groupKey(name: string): string {
  return normalizeText(name.replaceAll(/(\d)\s*[ºª°]/g, "$1 "))
    .replaceAll(/(\d)o(?= |$)/g, "$1")
    .replace(/^(?:turma|dra?|doutora?|medic[oa]) (?=.)/, "")
    .replaceAll(" ", "");
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)),
  );
}

/** How many pairs of letters two names share, of those they have (Dice). */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}
