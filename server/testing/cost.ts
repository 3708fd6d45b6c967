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
  /** What the program asked, for whoever looks why a number grew. */
  readonly asked: readonly string[];
}

/** Counts what is asked on connections that are made after it began, of a database with `COSTS_ARE_TOLD`. */
export interface CostMeter {
  /** What `work` costs. Nothing else may use the database meanwhile. */
  measure(work: () => Promise<unknown>): Promise<Cost>;
  stop(): void;
}

/** Settings of a database that tells whoever is connected what each statement did. Only a superuser may set them. */
export const COST_SETTINGS: readonly string[] = [
  "session_preload_libraries = 'auto_explain'",
  "auto_explain.log_min_duration = 0",
  "auto_explain.log_analyze = on",
  "auto_explain.log_timing = off",
  "auto_explain.log_triggers = on",
  "auto_explain.log_nested_statements = on",
  "auto_explain.log_format = 'json'",
  "auto_explain.log_level = 'notice'",
];

const ExplainedPlan = z.object({ Triggers: z.array(z.object({ Calls: z.int() })).default([]) });

/** Collected changes are told to other processes a moment later, whatever call made them. */
const TELLS_CHANGES = "select pg_notify($1, payload)";

/** Begins to count. Stop it in `afterAll`. */
export function startCostMeter(): CostMeter {
  const driver: object = Client.prototype;
  const query: unknown = Reflect.get(driver, "query");
  if (typeof query !== "function") throw new TypeError("the driver has no query to count");
  const heard = new WeakSet<Client>();
  const asked: string[] = [];
  const told: number[] = [];
  const hear = (client: Client): void => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on("notice", ({ message = "" }) => {
      if (!message.startsWith("duration:") || message.includes(TELLS_CHANGES)) return;
      const { Triggers } = ExplainedPlan.parse(JSON.parse(message.slice(message.indexOf("{"))));
      told.push(Triggers.reduce((sum, { Calls }) => sum + Calls, 0));
    });
  };
  Reflect.set(driver, "query", function counting(this: Client, ...args: unknown[]): unknown {
    hear(this);
    const [config] = args;
    const text: unknown =
      config !== null && typeof config === "object" ? Reflect.get(config, "text") : config;
    if (typeof text === "string" && !text.startsWith(TELLS_CHANGES)) asked.push(text);
    const answer: unknown = Reflect.apply(query, this, args);
    return answer;
  });
  return {
    async measure(work) {
      asked.length = 0;
      told.length = 0;
      await work();
      return {
        roundTrips: asked.length,
        statements: told.length,
        triggerCalls: told.reduce((sum, calls) => sum + calls, 0),
        asked: [...asked],
      };
    },
    stop: () => void Reflect.set(driver, "query", query),
  };
}
