import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { lettersRoutes } from "./letters.routes.ts";

/** What a letter and a summary advise fits the result, as on the screen. */

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, lettersRoutes, referralsRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const letterPath = () => `/api/referrals/${story.referralId}/letter.pdf`;
const summaryPath = () => `/api/patients/${story.form.patientId}/summary.pdf`;
const ask = (url: string) => tea.send(story.admin.token, "GET", url);

describe("the advice", () => {
  test.each([
    ["baixo", true],
    ["moderado", false],
    ["alto", false],
  ] as const)(
    "of a child of 20 months, %s: 'repetir aos 24 meses' stands in it: %s",
    async (level, stands) => {
      await tea.database.asOwner(async ({ db }) => {
        await db
          .updateTable("patient")
          .set({ date_of_birth: "2024-07-01" })
          .where("id", "=", story.form.patientId)
          .execute();
        await db
          .updateTable("screening_result")
          .set({ level })
          .where("patient_id", "=", story.form.patientId)
          .execute();
      });
      for (const paper of [letterPath(), summaryPath()]) {
        const { text } = await readPdf((await ask(paper)).rawPayload);
        expect(text.includes("repetir aos 24 meses")).toBe(stands);
      }
    },
  );
});
