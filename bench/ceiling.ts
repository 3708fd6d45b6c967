import { Client } from "pg";
import { uuidv7 } from "uuidv7";
import { hashToken } from "#server/platform/tokens.ts";
import { CONNECTIONS, type Load } from "./load.ts";
import type { OpenForm } from "./open-forms.ts";

/** One statement of a recorded transaction. */
export interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Hears every statement that this process gives the driver on connections made after it began. */
export interface Recorder {
  /** What was given since the last call, in order. */
  take(): Statement[];
  stop(): void;
}

/** Begins to listen. It must begin before the connections are made: each keeps the way to ask that it was born with. */
export function startRecording(): Recorder {
  let recorded: Statement[] = [];
  const driver: object = Client.prototype;
  const query: unknown = Reflect.get(driver, "query");
  if (typeof query !== "function") throw new TypeError("the driver has no query to listen to");
  Reflect.set(driver, "query", function listening(this: Client, ...args: unknown[]): unknown {
    const [config, values] = args;
    const text = typeof config === "string" ? config : textIn(config, "text");
    if (text !== undefined) {
      recorded.push({ name: textIn(config, "name"), text, values: valuesOf(config, values) });
    }
    const answer: unknown = Reflect.apply(query, this, args);
    return answer;
  });
  return {
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    stop: () => void Reflect.set(driver, "query", query),
  };
}

/**
 * The ceiling: the recorded transaction of one form, repeated for each other form straight through the driver, without
 * HTTP, parsing, scoring or query building. What named the recorded form names the other one; new ids are made again.
 */
export async function replay(
  connect: () => Promise<Client>,
  statements: readonly Statement[],
  recordedFor: OpenForm,
  forms: readonly OpenForm[],
): Promise<Load> {
  const waiting = [...forms];
  const milliseconds: number[] = [];
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connect));
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let form = waiting.pop(); form; form = waiting.pop()) {
        const start = performance.now();
        const rename = renaming(recordedFor, form);
        for (const { name, text, values } of statements) {
          const given = { text, values: values.map(rename) };
          await client.query(name === undefined ? given : { ...given, name });
        }
        milliseconds.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return {
    perSecond: Math.round(forms.length / seconds),
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    answers: forms.length,
    failures: 0,
  };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

function renaming(from: OpenForm, to: OpenForm): (value: unknown) => unknown {
  const names = new Map<string, string>([
    [from.patientId, to.patientId],
    [from.guardianId, to.guardianId],
    [from.formId, to.formId],
    [from.linkId, to.linkId],
  ]);
  const hash = hashToken(from.token);
  const renamed = (id: string): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const fresh = isNew(id, from) ? uuidv7() : id;
    names.set(id, fresh);
    return fresh;
  };
  const rename = (value: unknown): unknown => {
    if (Buffer.isBuffer(value)) return value.equals(hash) ? hashToken(to.token) : value;
    if (typeof value === "string") return value.replaceAll(UUID, renamed);
    return Array.isArray(value) ? value.map(rename) : value;
  };
  return rename;
}

/** Ids are in the order of time: what is later than the form was made by the transaction itself. */
function isNew(id: string, { linkId }: OpenForm): boolean {
  return id > linkId;
}

function textIn(config: unknown, key: "name" | "text"): string | undefined {
  const text: unknown =
    config !== null && typeof config === "object" ? Reflect.get(config, key) : undefined;
  return typeof text === "string" ? text : undefined;
}

function valuesOf(config: unknown, values: unknown): readonly unknown[] {
  const given: unknown =
    values ??
    (config !== null && typeof config === "object" ? Reflect.get(config, "values") : undefined);
  return Array.isArray(given) ? given : [];
}
