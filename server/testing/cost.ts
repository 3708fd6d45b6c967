import { Client } from "pg";
import { z } from "zod";

/** What a call asks of the database. */
export interface Cost {
  /** Times that the program asks the database and waits for it. */
  readonly roundTrips: number;
  /** Statements that are executed, those of functions, triggers and foreign keys among them. */
  readonly statements: number;
  /** Triggers that are called, those of foreign keys among them. */
  readonly triggerCalls: number;
  /** Rows that the largest scan of a table went through, whether it kept them or not. */
  readonly mostRows: number;
  /** The table of that scan. */
  readonly mostRowsOf: string;
  /** What the program asked, for whoever looks why a number grew. */
  readonly asked: readonly string[];
}

/** Counts what is asked on connections that are made after it began, of a database with `costSettings`. */
export interface CostMeter {
  /** What `work` costs. Nothing else may use the database meanwhile. */
  measure(work: () => Promise<unknown>): Promise<Cost>;
  stop(): void;
}

/**
 * Makes a database tell whoever is connected what each statement did, but not its owner, who plants and would hear of every
 * row. Only a superuser may do so.
 */
export const costSettings = (database: string): readonly string[] => [
  ...SETTINGS.map((setting) => `alter database ${database} set ${setting}`),
  `alter role tea_owner in database ${database} set auto_explain.log_min_duration = -1`,
];

const SETTINGS = [
  "session_preload_libraries = 'auto_explain'",
  "auto_explain.log_min_duration = 0",
  "auto_explain.log_analyze = on",
  "auto_explain.log_timing = off",
  "auto_explain.log_triggers = on",
  "auto_explain.log_nested_statements = on",
  "auto_explain.log_format = 'json'",
  "auto_explain.log_level = 'notice'",
  // A row read costs as in a tenant of a hundred times as many: of a few hundred the planner would read all, index or not.
  "cpu_tuple_cost = 1",
  "random_page_cost = 1.1",
];

const count = z.number().default(0);

/** A step of a plan. Of each run of it there are as many rows as it says. */
const Step = z.object({
  "Relation Name": z.string().optional(),
  "Actual Rows": count,
  "Actual Loops": count,
  "Rows Removed by Filter": count,
  "Rows Removed by Index Recheck": count,
  get Plans() {
    return z.array(Step).default([]);
  },
});
type Step = z.infer<typeof Step>;

const ExplainedPlan = z.object({
  "Query Text": z.string(),
  Plan: Step,
  Triggers: z.array(z.object({ Calls: z.int() })).default([]),
});

interface Scan {
  readonly table: string;
  readonly rows: number;
}

function scansOf(step: Step): Scan[] {
  const table = step["Relation Name"];
  const seen =
    step["Actual Rows"] + step["Rows Removed by Filter"] + step["Rows Removed by Index Recheck"];
  const own = table === undefined ? [] : [{ table, rows: Math.round(seen * step["Actual Loops"]) }];
  return [...own, ...step.Plans.flatMap(scansOf)];
}

/**
 * What is asked at any moment, whatever is measured: collected changes are told to other processes a moment after the call that
 * made them, and whoever listens looks once in a while whether its server is there.
 */
const isBesides = (statement: string): boolean =>
  statement.startsWith("select pg_notify($1, payload)") || statement === "select 1";

/** Begins to count. Stop it in `afterAll`. */
export function startCostMeter(): CostMeter {
  const driver: object = Client.prototype;
  const query: unknown = Reflect.get(driver, "query");
  if (typeof query !== "function") throw new TypeError("the driver has no query to count");
  const heard = new WeakSet<Client>();
  const asked: string[] = [];
  const told: number[] = [];
  const scans: Scan[] = [];
  const hear = (client: Client): void => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on("notice", ({ message = "" }) => {
      if (!message.startsWith("duration:")) return;
      const { Plan, Triggers, ...explained } = ExplainedPlan.parse(
        JSON.parse(message.slice(message.indexOf("{"))),
      );
      if (isBesides(explained["Query Text"])) return;
      scans.push(...scansOf(Plan));
      told.push(Triggers.reduce((sum, { Calls }) => sum + Calls, 0));
    });
  };
  Reflect.set(driver, "query", function counting(this: Client, ...args: unknown[]): unknown {
    hear(this);
    const [config] = args;
    const text: unknown =
      config !== null && typeof config === "object" ? Reflect.get(config, "text") : config;
    if (typeof text === "string" && !isBesides(text)) asked.push(text);
    const answer: unknown = Reflect.apply(query, this, args);
    return answer;
  });
  return {
    async measure(work) {
      asked.length = 0;
      told.length = 0;
      scans.length = 0;
      await work();
      const [most] = scans.toSorted((one, other) => other.rows - one.rows);
      return {
        roundTrips: asked.length,
        statements: told.length,
        triggerCalls: told.reduce((sum, calls) => sum + calls, 0),
        mostRows: most?.rows ?? 0,
        mostRowsOf: most?.table ?? "",
        asked: [...asked],
      };
    },
    stop: () => void Reflect.set(driver, "query", query),
  };
}
