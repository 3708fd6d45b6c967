import { z } from "zod";
import { ORGANIZATION_KINDS } from "#domain/access/roles.ts";
import { quartilesOf } from "#domain/insight/funnel.ts";
import {
  NETWORK_CHAIN,
  NETWORK_MEASURES,
  NETWORK_MEDIANS,
  type NetworkMeasure,
  type NetworkMedian,
  VISION_CHAIN,
  VISION_MEASURES,
  type VisionMeasure,
} from "#domain/insight/network/measures.ts";
import { roundedRegister } from "#domain/insight/network/register.ts";
import { type Block, countIn } from "#domain/insight/small-cells/block.ts";
import { SMALLEST_PUBLISHED } from "#domain/insight/small-cells/merge-cells.ts";
import { decidePublication } from "#domain/insight/small-cells/publish.ts";
import type { CohortRow, UnitRow, VisionCohortRow } from "./network.queries.ts";

const Unit = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  region: z.string(),
  children: z.number(),
});
/** A unit as it was called when a quarter was published, with its rounded register. */
export type PublishedUnit = z.infer<typeof Unit>;

const Medians = z.object({
  age: z.number().nullable(),
  contact: z.number().nullable(),
  visit: z.number().nullable(),
});

const Blocks = z.array(z.object({ units: z.array(z.string()), count: z.number() }));

/** What is published of a quarter, as it is kept: nothing in it is too small to be seen. */
export const PublishedQuarter = z.object({
  quarter: z.string(),
  closed_on: z.string(),
  units: z.array(Unit),
  blocks: z.array(z.object({ measure: z.enum(NETWORK_MEASURES), blocks: Blocks })),
  /** By unit, and by region and kind as in `scopeKey`. */
  medians: z.record(z.string(), Medians),
  /** Null where it was published before visual tests were counted. */
  vision: z.array(z.object({ measure: z.enum(VISION_MEASURES), blocks: Blocks })).nullable(),
});
export type PublishedQuarter = z.infer<typeof PublishedQuarter>;

/** What a median stands under: a region (empty for the units in none) and a kind, either of them undefined for all. */
export function scopeKey(region: string | undefined, kind: string | undefined): string {
  return JSON.stringify([kind ?? null, region ?? null]);
}

/** Decides what of the exact numbers of a quarter is seen. */
export function decideQuarter(
  units: readonly UnitRow[],
  rows: readonly CohortRow[],
  tested: readonly VisionCohortRow[],
): Pick<PublishedQuarter, "units" | "blocks" | "medians" | "vision"> {
  const byUnit = new Map(rows.map((row) => [row.organization_id, row]));
  const publication = decidePublication<NetworkMeasure>(
    units,
    (unit, measure) => byUnit.get(unit)?.counts[NETWORK_MEASURES.indexOf(measure)] ?? 0,
    NETWORK_CHAIN,
  );
  const mediansOf = (among: readonly UnitRow[]) => {
    const ids = new Set(among.map(({ id }) => id));
    const median = (which: NetworkMedian) => {
      const shown = countIn(publication.get(NETWORK_MEDIANS[which]) ?? [], ids);
      if (shown === null || shown < SMALLEST_PUBLISHED) return null;
      return medianOf([...ids].flatMap((id) => valuesOf(byUnit.get(id), which)));
    };
    return { age: median("age"), contact: median("contact"), visit: median("visit") };
  };
  return {
    units: units.map(({ id, name, kind, region }) => ({
      id,
      name,
      kind,
      region,
      children: roundedRegister(byUnit.get(id)?.children ?? 0),
    })),
    blocks: publishedMeasures(publication),
    vision: publishedMeasures(decideTested(units, tested)),
    medians: Object.fromEntries([
      ...units.map((unit) => [unit.id, mediansOf([unit])] as const),
      ...scopes(units).map(({ region, kind }) => {
        const among = units.filter(
          (unit) => (region ?? unit.region) === unit.region && (kind ?? unit.kind) === unit.kind,
        );
        return [scopeKey(region, kind), mediansOf(among)] as const;
      }),
    ]),
  };
}

/** The visual tests, by the same rules; apart, since the tested are no part of the invited. */
function decideTested(units: readonly UnitRow[], rows: readonly VisionCohortRow[]) {
  const byUnit = new Map(rows.map((row) => [row.unitId, row]));
  return decidePublication<VisionMeasure>(
    units,
    (unit, measure) => byUnit.get(unit)?.[measure] ?? 0,
    VISION_CHAIN,
  );
}

function publishedMeasures<Measure extends string>(
  publication: ReadonlyMap<Measure, readonly Block[]>,
) {
  return [...publication].map(([measure, blocks]) => ({
    measure,
    blocks: blocks.map((block) => ({ units: [...block.units], count: block.count })),
  }));
}

/** Every pair of filters, the empty ones among them. */
function scopes(units: readonly UnitRow[]) {
  const regions = [undefined, ...new Set(units.map(({ region }) => region))];
  const kinds = [undefined, ...new Set(units.map(({ kind }) => kind))];
  return regions.flatMap((region) => kinds.map((kind) => ({ region, kind })));
}

function valuesOf(row: CohortRow | undefined, which: NetworkMedian): readonly number[] {
  if (!row) return [];
  const { ages, contact_days: contact, visit_days: visit } = row;
  return { age: ages, contact, visit }[which] ?? [];
}

/** The median of five values or more, in whole numbers. */
function medianOf(values: readonly number[]): number | null {
  if (values.length < SMALLEST_PUBLISHED) return null;
  const quartiles = quartilesOf(values);
  return quartiles && Math.round(quartiles.median);
}
