import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import type { TestApp } from "#server/testing/app.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { aDevice, anEvent } from "#server/testing/event-days.ts";
import { openTheRights } from "#server/testing/family-rights.ts";
import { aLinkedForm } from "#server/testing/guardian.ts";
import { hasSoundBody, soundBody } from "#server/testing/sound-bodies.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

/** Walks every call with the tokens that are bound to a few of them: of an event's device, of a family after the second check. */

let story: TestApp;
let linkToken: string;
const tokens = new Map<"device" | "family", string>();

beforeAll(async () => {
  story = await wholeApp();
  const clinic = await aClinic(story);
  const event = await anEvent(story, clinic.admin, clinic.groupId);
  tokens.set("device", (await aDevice(story, clinic.admin, event.id)).token);
  const form = await aLinkedForm(story);
  linkToken = form.token;
  const { authorization } = await openTheRights(story, form);
  tokens.set("family", authorization.replace("Bearer ", ""));
});
afterAll(() => story.close());

const named = ENDPOINTS.map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);

async function statusFor(actor: "device" | "family", endpoint: Endpoint): Promise<number> {
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === "token" ? linkToken : uuidv7(),
  );
  const body = hasSoundBody(endpoint) ? soundBody(endpoint) : {};
  const token = tokens.get(actor) ?? "";
  return (await story.send(token, endpoint.method, url, body)).statusCode;
}

describe.each(["device", "family"] as const)("the token of a %s", (actor) => {
  test.each(named.filter(([, { access }]) => access !== "public"))(
    "opens nothing of the staff's: %s",
    async (_, endpoint) => {
      expect(await statusFor(actor, endpoint)).toBe(401);
    },
  );

  test.each(named.filter(([, { bearer }]) => bearer !== undefined && bearer !== actor))(
    "opens nothing of the other's: %s",
    async (_, endpoint) => {
      expect(await statusFor(actor, endpoint)).toBe(401);
    },
  );

  test("opens what it is for", async () => {
    const own = named.filter(([, { bearer, method }]) => bearer === actor && method === "GET");
    const answers = await Promise.all(own.map(([, endpoint]) => statusFor(actor, endpoint)));
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((status) => status === 401)).toEqual([]);
  });
});
