import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AUDIT_ACTIONS } from "#domain/organization/audit/actions.ts";
import messages from "#messages/pt-BR/audit.json" with { type: "json" };

const listed: readonly string[] = AUDIT_ACTIONS;

const events = globSync("server/features/*/events.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/"([a-z_]+\.[a-z_]+)": \{ entity/g)].map(
    ([, action = ""]) => action,
  ),
);
// The trail of a partner is written by the database.
const recorded = [...events, "share.received"];

const worded = Object.entries(messages.audit.actions).flatMap(([entity, actions]) =>
  Object.keys(actions).map((what) => `${entity}.${what}`),
);

const without = (those: readonly string[], these: readonly string[]): string[] =>
  those.filter((each) => !these.includes(each));

/** Walks every event that the audit trail has a row of: it is in a group by which people look for it, and has its words. */
describe("the audit trail", () => {
  test("lists every action that an event records, and no other", () => {
    expect(events.length).toBeGreaterThan(150);
    expect(
      without(recorded, listed),
      "put into a group of domain/organization/audit/action-groups.ts",
    ).toEqual([]);
    expect(without(listed, recorded), "listed, but recorded by no events.ts").toEqual([]);
  });

  test("has words for every action that it lists, and for no other", () => {
    expect(without(listed, worded), "give it words in messages/*/audit.json").toEqual([]);
    expect(without(worded, listed), "worded in messages/*/audit.json, but not listed").toEqual([]);
  });
});
