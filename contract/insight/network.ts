import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, optionalText } from "#contract/text.ts";
import { ORGANIZATION_KINDS } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { RATE_FLAGS } from "#domain/insight/funnel.ts";
import { NETWORK_MEASURES } from "#domain/insight/network/measures.ts";
import { PERIOD_KEY } from "#domain/insight/network/periods.ts";

/** A count of children; null where it is hidden: small itself, or something small would follow from it. */
const cell = z.number().nullable();

/** What is asked for. Whatever the choice, it is read from one publication: no two of them tell more than it does. */
export const NetworkQuery = z.object({
  /** A quarter (`2026-T3`) or a year (`2026`); the newest closed quarter when absent. */
  period: z.string().regex(PERIOD_KEY, errorText("choose_quarter_year")).optional(),
  /** The name of a region; all when absent. */
  region: optionalText(80).optional(),
  kind: z.enum(ORGANIZATION_KINDS, errorText("invalid_kind_unit")).optional(),
});
export type NetworkQuery = z.infer<typeof NetworkQuery>;

/** What a file of the report is of; without a period always the newest, so that it can be sent again and again. */
export const NetworkReportFile = NetworkQuery.extend({
  format: z.enum(["pdf", "xlsx", "csv"], errorText("invalid_format")),
}).strict();

/** The counts and what follows from them, of a unit or of several together. */
const Numbers = z.object({
  /** Registered when the period was closed, to the nearest ten. */
  children: z.number(),
  /** In their order; each of the children invited in the period. */
  measures: z.array(z.object({ measure: z.enum(NETWORK_MEASURES), count: cell })),
  /** Invited and not answered until the period was closed. */
  not_answered: cell,
  /** Of the answers, those that raised concern; null where either is hidden, or nobody answered. */
  rate: z
    .object({
      rate: z.number(),
      low: z.number(),
      high: z.number(),
      /** Far from that of the whole network; null also on too few answers to say so. */
      flag: z.enum(RATE_FLAGS).nullable(),
    })
    .nullable(),
  /** Null where their number is hidden, on fewer than 5 children, and for a year. */
  medians: z.object({
    age: z.number().nullable(),
    contact: z.number().nullable(),
    visit: z.number().nullable(),
  }),
  /**
   * Children who finished a visual test in the period, invited or not, and those with a valid one; never a measure. Null
   * where the period was closed before these were counted.
   */
  vision: z.object({ tested: cell, valid: cell }).nullable(),
});
export type NetworkNumbers = z.infer<typeof Numbers>;

export const NetworkUnit = Numbers.extend({
  id,
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  /** Empty where the unit is counted in none. */
  region: z.string(),
});
export type NetworkUnit = z.infer<typeof NetworkUnit>;

const Period = z.object({
  key: z.string(),
  /** The days of the invitations, both included. */
  from: z.string(),
  to: z.string(),
  /** The last day on which what became of them counted. */
  closed_on: z.string(),
});

export const Network = z.object({
  /** Null as long as no quarter is closed. */
  period: Period.nullable(),
  /** What may be asked for, the newest first: quarters, and years that have one. */
  periods: z.array(z.object({ key: z.string(), closed_on: z.string() })),
  /** Whether closed quarters are being counted now, and will be there in a moment. */
  counting: z.boolean(),
  /** The quarter that is published next, and from which day on. */
  next: z.object({ key: z.string(), on: z.string() }),
  /** Every region that units are in, by name. */
  regions: z.array(z.string()),
  kinds: z.array(z.enum(ORGANIZATION_KINDS)),
  /** Of what the filters leave. */
  sum: Numbers,
  /** The rate of the whole network, with which the others are compared. */
  whole_rate: z.number().nullable(),
  /** Sums by region, of what the filters leave; empty where there is one alone. */
  by_region: z.array(Numbers.extend({ region: z.string() })),
  units: z.array(NetworkUnit),
  /** Whether any number is hidden. */
  hides: z.boolean(),
});
export type Network = z.infer<typeof Network>;

export const getNetwork = endpoint({
  ...plain,
  method: "GET",
  path: "/api/network/",
  summary: "O relatório da rede: cobertura, etapas, respostas de atenção e tempos por unidade",
  access: ["network_manager"],
  refuses: ["not_found"],
  query: NetworkQuery,
  reply: Network,
});

export const RegionChoice = z.object({
  id,
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  region: z.string(),
});

export const listNetworkRegions = endpoint({
  ...plain,
  method: "GET",
  path: "/api/network/regions/",
  summary: "As unidades da rede e a região em que cada uma é contada",
  access: ["network_manager"],
  reply: z.array(RegionChoice),
});

/** Counts from the next publication on; what is published stays as it is. */
export const saveNetworkRegions = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/network/regions/",
  summary: "Dizer em que região cada unidade é contada",
  access: ["network_manager"],
  refuses: ["not_found"],
  body: z.strictObject({
    units: z
      .array(z.strictObject({ id, region: optionalText(80) }), errorText("units_required"))
      .max(2000, errorText("too_many_units")),
  }),
  reply: z.array(RegionChoice),
});
