import type { FunnelUnit } from "#contract/insight/funnel.ts";
import {
  type FunnelStep,
  type PositiveRate,
  FUNNEL_LISTS,
  positiveRate,
  rateFlag,
} from "#domain/insight/funnel.ts";
import type { GroupCounts, GroupRow } from "./funnel.queries.ts";

/** "Turma 2" comes before "Turma 10". */
const order = new Intl.Collator("pt-BR", { numeric: true });

/** What of the units is shown. */
interface PublishedUnits {
  /** The group asked for, with all below it; all when undefined. */
  readonly group: string | undefined;
  readonly steps: readonly FunnelStep[];
  /** Of everybody within reach; null for roles that may not see results. */
  readonly whole: PositiveRate | null;
}

/**
 * The groups in the order of the tree, siblings by name, each with all below it. Roots are those whose parent is out of
 * reach. Those without an invited child are left out.
 */
export function unitsOf(
  groups: readonly GroupRow[],
  counts: readonly Pick<GroupCounts, "group_id" | "lists">[],
  shown: PublishedUnits,
): FunnelUnit[] {
  const own = new Map(counts.map((each) => [each.group_id, each.lists]));
  const known = new Set(groups.map(({ id }) => id));
  const below = Map.groupBy(groups, ({ parent_id: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const grow = (
    group: GroupRow,
    depth: number,
  ): { units: FunnelUnit[]; sums: readonly number[] } => {
    const children = (below.get(group.id) ?? [])
      .toSorted((a, b) => order.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
      .map((child) => grow(child, depth + 1));
    const sums = [own.get(group.id) ?? [], ...children.map((child) => child.sums)].reduce(add);
    if (countAt(sums, "invited") === 0) return { units: [], sums };
    const unit = present(group, depth, sums, shown);
    return { units: [unit, ...children.flatMap(({ units }) => units)], sums };
  };
  const asked = groups.find(({ id }) => id === shown.group);
  const roots = asked ? [asked] : (below.get(null) ?? []);
  return roots
    .toSorted((a, b) => order.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .flatMap((root) => grow(root, 0).units);
}

function present(
  { id, name, kind }: GroupRow,
  depth: number,
  sums: readonly number[],
  { steps, whole }: PublishedUnits,
): FunnelUnit {
  const rate = whole && rateOf(sums);
  return {
    id,
    name,
    kind,
    depth,
    steps: steps.map((step) => ({ step, count: countAt(sums, step) })),
    rate: rate && { ...rate, flag: rateFlag(rate, whole) },
  };
}

/** All groups together, in the order of `FUNNEL_LISTS`. */
export function sumOf(counts: readonly Pick<GroupCounts, "lists">[]): readonly number[] {
  return counts.map(({ lists }) => lists).reduce<readonly number[]>(add, []);
}

/** The rate of some sums; null without answers. */
export function rateOf(sums: readonly number[]): PositiveRate | null {
  return positiveRate(countAt(sums, "of_concern"), countAt(sums, "answered"));
}

function countAt(sums: readonly number[], step: FunnelStep): number {
  return sums[FUNNEL_LISTS.indexOf(step)] ?? 0;
}

function add(a: readonly number[], b: readonly number[]): readonly number[] {
  return FUNNEL_LISTS.map((_, index) => (a[index] ?? 0) + (b[index] ?? 0));
}
