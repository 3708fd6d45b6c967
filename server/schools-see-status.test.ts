import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { SCHOOL_ROLES } from "#domain/access/roles.ts";
import { RECOMMENDATIONS } from "#domain/instruments/risk.ts";
import { SPOKEN } from "#domain/screening/spoken/spoken.ts";
import { type TestApp } from "#server/testing/app.ts";
import { SCHOOL_CALLS } from "#server/testing/school-calls.ts";
import { aSchoolWorld, SECRETS, type SchoolWorld } from "#server/testing/school-world.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

/** Walks every call that a school may make, on a child of high risk: it is told how far the form is, never what came of it. */

/** Names of what schools never see; there may be a place for it, with nothing in it. */
const SECRET_KEYS =
  /^(score|level|recommendation|route|answers|result|screening_results?|referrals?|urgent|concern|lost_skills|disagrees|seconds_taken|key_sign_count|concern_count)$/;
/** Words that tell an outcome, wherever they stand. */
const SECRET_WORDS =
  /\b(alto|muito_alto|moderado|baixo|terapia|pediatra|neuropediatra|therapy|pediatrician|neurologist)\b|referral_/i;

/** The sentences of the families' pages, to be recorded: all of them, whatever came of any form. */
const SENTENCES = new Set([...SPOKEN["pt-BR"].values()].map(({ text }) => text));
const READ_TO_ALL = /^reply\.sentences\.\d+\.text$/;

let story: TestApp;
beforeAll(async () => {
  story = await wholeApp();
}, 60_000);
afterAll(() => story.close());

/** Everything in a reply that tells of an outcome, by where it stands. */
function leaksIn(value: unknown, at = "reply"): string[] {
  if (typeof value === "string" || typeof value === "number") {
    // What is drawn by chance can hold any digits.
    const text = withoutIds(String(value));
    const isSecret = Object.values(SECRETS).some((secret) => text.includes(String(secret)));
    const isTold = SECRET_WORDS.test(text) && !(READ_TO_ALL.test(at) && SENTENCES.has(text));
    return isSecret || isTold ? [`${at}: ${text}`] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const leaks: string[] = [];
  for (const [key, inner] of Object.entries<unknown>({ ...value })) {
    if (SECRET_KEYS.test(key) && !isEmpty(inner)) leaks.push(`${at}.${key}`);
    leaks.push(...leaksIn(inner, `${at}.${key}`));
  }
  return leaks;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === null || value === "";
}

function withoutIds(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/(?:(?:tsk|whsec)_)?[\w-]{43,}/g, "<token>")
    .replaceAll(/\b[A-Z2-7]{32}\b/g, "<secret>")
    .replaceAll(/\.\d{10}\./g, ".<until>.")
    .replaceAll(/tsk_[\w-]{6}/g, "<key>")
    .replaceAll(/\b\d{15}\b/g, "<account>");
}

/** A reply without what differs between any two worlds: ids, instants, numbered names. */
function withoutAccidents(body: string): string {
  return withoutIds(decodeURIComponent(body))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>")
    .replaceAll(/"duration_ms":\d+/g, '"duration_ms":<number>')
    .replaceAll(/(Organização|Inventad[ao]|pessoa-|responsavel-)( ?)\d+/g, "$1$2<number>");
}

const named = ENDPOINTS.map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const OPEN_TO_SCHOOLS = SCHOOL_ROLES.flatMap((role) =>
  named
    .filter(
      ([, { access }]) => access === "account" || (access !== "public" && access.includes(role)),
    )
    .map(([name, endpoint]) => ({ role, name, endpoint })),
);

const worldsToRead = new Map<string, Promise<SchoolWorld>>();

/** A world of its own for a call that changes it, or that needs something to happen before. Others read in one. */
function worldFor(
  name: string,
  { method }: Endpoint,
  role: (typeof SCHOOL_ROLES)[number],
  outcome: "all" | "none",
): Promise<SchoolWorld> {
  const needsNothing = SCHOOL_CALLS[name]?.constructor === Function;
  if (method !== "GET" || !needsNothing) return aSchoolWorld(story, role, outcome);
  const world = worldsToRead.get(role + outcome) ?? aSchoolWorld(story, role, outcome);
  worldsToRead.set(role + outcome, world);
  return world;
}

test.each(OPEN_TO_SCHOOLS)(
  "$name tells $role nothing of a result, and the same whatever it is",
  async ({ role, name, endpoint }) => {
    const call = SCHOOL_CALLS[name];
    expect(call, `${name} needs an entry in SCHOOL_CALLS`).toBeDefined();
    const replies = [];
    for (const outcome of ["all", "none"] as const) {
      const world = await worldFor(name, endpoint, role, outcome);
      const { ids = {}, query = "", body, refused } = (await call?.(world)) ?? {};
      const url = endpoint.path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? "") + query;
      const reply = await world.send(endpoint.method, url, body);
      expect([reply.statusCode, reply.body]).toEqual([
        refused ?? endpoint.success,
        expect.any(String),
      ]);
      expect(leaksIn(reply.json())).toEqual([]);
      replies.push(withoutAccidents(reply.body));
    }
    expect(replies[0]).toBe(replies[1]);
  },
);

test.each(SCHOOL_ROLES)("a filter tells %s nothing of a result either", async (role) => {
  const world = await aSchoolWorld(story, role, "all");
  for (const path of ["/api/patients/", "/api/patients/count/"]) {
    const replies = await Promise.all(
      RECOMMENDATIONS.map((recommendation) =>
        world.send("GET", `${path}?recommendation=${recommendation}`),
      ),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  }
});
