import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { aChild } from "#server/testing/builders.ts";
import { type BusyCalls, excessOf, openBusyCalls } from "#server/testing/busy-calls.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";

/** What a family's busiest calls may ask of the database and send: figures that no machine changes. More of any is a decision. */

let busy: BusyCalls;

beforeAll(async () => {
  busy = await openBusyCalls([completionRoutes]);
}, 60_000);
afterAll(() => busy.close());

async function aForm(): Promise<LinkedForm> {
  const { tea, organizationId, groupId } = busy;
  const child = await aChild(tea.database, organizationId, groupId, { dateOfBirth: "2024-12-01" });
  return aLinkTo(tea, { ...child, organizationId, groupId });
}

test("a family's page is read in five round trips", async () => {
  const open = async () => {
    const { url } = await aForm();
    return () => asGuardian(busy.tea, "GET", url);
  };
  const most = { roundTrips: 5, statements: 6, triggerCalls: 0, bytes: 400, mostRows: 20 };
  expect(excessOf(await busy.measured(open), most)).toEqual([]);
});

test("an answer is kept in six", async () => {
  const save = async () => {
    const { url } = await aForm();
    const draft = (count: number) => ({
      answers: Object.fromEntries(Object.entries(anAnswerSet("mchat", "none")).slice(0, count)),
      consent: GIVEN_CONSENT,
    });
    // The first of them brings the consent; the others are the many.
    await asGuardian(busy.tea, "PUT", `${url}draft/`, draft(5));
    return () => asGuardian(busy.tea, "PUT", `${url}draft/`, draft(10));
  };
  const most = { roundTrips: 6, statements: 5, triggerCalls: 0, bytes: 100, mostRows: 20 };
  expect(excessOf(await busy.measured(save), most)).toEqual([]);
});

describe("a finished questionnaire", () => {
  const answer = (concerns: "none" | number) => async () => {
    const { url } = await aForm();
    const body = {
      ...aSubmission("mchat", anAnswerSet("mchat", concerns)),
      consent: GIVEN_CONSENT,
    };
    return () => asGuardian(busy.tea, "POST", url, body);
  };

  test("is one transaction of six round trips, and a wake-up for the message to the doctor", async () => {
    const most = { roundTrips: 7, statements: 37, triggerCalls: 38, bytes: 700, mostRows: 20 };
    expect(excessOf(await busy.measured(answer(6)), most)).toEqual([]);
  });

  test("asks for no more without a concern", async () => {
    const most = { roundTrips: 7, statements: 32, triggerCalls: 32, bytes: 700, mostRows: 20 };
    expect(excessOf(await busy.measured(answer("none")), most)).toEqual([]);
  });
});
