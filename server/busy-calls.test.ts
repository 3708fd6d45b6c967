import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild } from "#server/testing/builders.ts";
import { type Cost, type CostMeter, startCostMeter } from "#server/testing/cost.ts";
import {
  GIVEN_CONSENT,
  aLinkTo,
  aLinkedFormInAClinic,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";

/** What the busiest calls may ask of the database and send: figures that no machine changes. More of any is a decision. */

let meter: CostMeter;
let tea: TestApp;
let clinic: Awaited<ReturnType<typeof aLinkedFormInAClinic>>;

beforeAll(async () => {
  meter = startCostMeter();
  tea = await testApp({
    features: [completionRoutes, patientsRoutes, accountsRoutes],
    tellsCosts: true,
  });
  clinic = await aLinkedFormInAClinic(tea);
});
afterAll(async () => {
  await tea.close();
  meter.stop();
});

/** Bytes of the reply beside what it asked of the database. */
interface Measured extends Omit<Cost, "asked"> {
  readonly bytes: number;
}

/** A call as a server makes it that runs: what is remembered is remembered. */
async function measured(
  call: (attempt: number) => Promise<() => Promise<LightMyRequestResponse>>,
  prepare?: () => void,
): Promise<Measured> {
  let last: Measured | undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const send = await call(attempt);
    prepare?.();
    let bytes = 0;
    const { roundTrips, statements, triggerCalls } = await meter.measure(async () => {
      const reply = await send();
      expect([200, 201]).toContain(reply.statusCode);
      bytes = reply.rawPayload.length;
    });
    last = { roundTrips, statements, triggerCalls, bytes };
  }
  if (!last) throw new Error("nothing was called");
  return last;
}

/** What of a call costs more than it may. */
function excessOf(cost: Measured, most: Measured): string[] {
  return (["roundTrips", "statements", "triggerCalls", "bytes"] as const)
    .filter((key) => cost[key] > most[key])
    .map((key) => `${key}: ${cost[key]} instead of ${most[key]}`);
}

describe("a finished questionnaire", () => {
  const answer = (concerns: "none" | number) => async () => {
    const { form } = clinic;
    const born = { dateOfBirth: "2024-12-01" };
    const child = await aChild(tea.database, form.organizationId, form.groupId, born);
    const link = await aLinkTo(tea, { ...form, ...child });
    const body = {
      ...aSubmission("mchat", anAnswerSet("mchat", concerns)),
      consent: GIVEN_CONSENT,
    };
    return () => asGuardian(tea, "POST", link.url, body);
  };

  test("is one transaction of six round trips, and a wake-up for the message to the doctor", async () => {
    const most = { roundTrips: 7, statements: 36, triggerCalls: 37, bytes: 700 };
    expect(excessOf(await measured(answer(6)), most)).toEqual([]);
  });

  test("asks for no more without a concern", async () => {
    const most = { roundTrips: 7, statements: 34, triggerCalls: 32, bytes: 700 };
    expect(excessOf(await measured(answer("none")), most)).toEqual([]);
  });
});

test("a new child with its form and message is ten round trips and a wake-up", async () => {
  const cost = await measured(async (attempt) => () => {
    const body = {
      full_name: `Criança Nova ${attempt}`,
      date_of_birth: "2025-01-15",
      guardian_name: "Responsável Novo",
      guardian_relationship: "Mãe",
      guardian_phone: "+55 81 999999999",
      guardian_email: `familia${attempt}@exemplo.com`,
      doctor: clinic.form.groupId,
    };
    return tea.send(clinic.admin.token, "POST", "/api/patients/create-and-email/", body);
  });
  const most = { roundTrips: 11, statements: 33, triggerCalls: 21, bytes: 600 };
  expect(excessOf(cost, most)).toEqual([]);
});

describe("whoever is logged in", () => {
  const me = async () => () => tea.send(clinic.admin.token, "GET", "/api/accounts/me/");

  test("is read in one round trip", async () => {
    const most = { roundTrips: 1, statements: 3, triggerCalls: 0, bytes: 900 };
    expect(excessOf(await measured(me), most)).toEqual([]);
  });

  test("is found by the token in another one", async () => {
    const most = { roundTrips: 2, statements: 6, triggerCalls: 0, bytes: 900 };
    expect(excessOf(await measured(me, () => tea.clock.advanceDays(1 / 1440)), most)).toEqual([]);
  });
});

test("a page of the list of children is six round trips", async () => {
  for (let made = 0; made < 50; made += 1)
    await aChild(tea.database, clinic.form.organizationId, clinic.form.groupId);
  const cost = await measured(
    async () => () => tea.send(clinic.admin.token, "GET", "/api/patients/?limit=50"),
  );
  const most = { roundTrips: 7, statements: 5, triggerCalls: 0, bytes: 20_000 };
  expect(excessOf(cost, most)).toEqual([]);
});
