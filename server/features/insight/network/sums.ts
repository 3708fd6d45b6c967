import type { NetworkNumbers } from "#contract/insight/network.ts";
import type { NetworkMeasure, VisionMeasure } from "#domain/insight/network/measures.ts";
import { type Block, countIn } from "#domain/insight/small-cells/block.ts";
import type { PublishedQuarter } from "./publication.ts";

/** A measure in some units over all quarters that were asked for: null as soon as it is hidden in one of them. */
export function countOf(
  quarters: readonly PublishedQuarter[],
  ids: ReadonlySet<string>,
  measure: NetworkMeasure,
): number | null {
  return sumOf(quarters, ids, ({ blocks }) => blocks.find((each) => each.measure === measure));
}

/** The children with a visual test, and with a valid one; null where a quarter was published before they were counted. */
export function testedIn(
  quarters: readonly PublishedQuarter[],
  ids: ReadonlySet<string>,
): NetworkNumbers["vision"] {
  if (quarters.some(({ vision }) => vision === null)) return null;
  const count = (measure: VisionMeasure) =>
    sumOf(quarters, ids, ({ vision }) => vision?.find((each) => each.measure === measure));
  return { tested: count("tested"), valid: count("valid") };
}

function sumOf(
  quarters: readonly PublishedQuarter[],
  ids: ReadonlySet<string>,
  find: (quarter: PublishedQuarter) => { readonly blocks: readonly Block[] } | undefined,
): number | null {
  let all = 0;
  for (const quarter of quarters) {
    const then = new Set(quarter.units.map(({ id }) => id).filter((id) => ids.has(id)));
    const count = countIn(find(quarter)?.blocks ?? [], then);
    if (count === null) return null;
    all += count;
  }
  return all;
}
