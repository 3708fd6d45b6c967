import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import { ScreeningEvent } from "#contract/screening-events.ts";
import { PatientDetail } from "#contract/patients.ts";
import { VisionSession } from "#contract/vision.ts";
import { consentToTest, endTest, nextStep, prepareDevice } from "../event-visit.ts";
import { type StaffCalls, aChildWithLink, callsOf, daysAgo, unique } from "../people.ts";
import { SIMULATOR_ARGS, installVirtualChild } from "../vision/index.ts";
import { beginTest, goToPositioning } from "../vision-visit.ts";

test.use({
  launchOptions: { executablePath: process.env["CHROME_PATH"] ?? "", args: SIMULATOR_ARGS },
});

/** One child at an event, on a tablet that has no network from the arrival to the family's way home. */
test("a child goes from the arrival to the result desk offline, and the record has it all once", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const admin = await callsOf(request, "admin@clinica.example");
  const child = await aChildWithLink(request, { bornOn: daysAgo(760) });
  const [name = ""] = child.name.split(" ");
  const eventId = await anEventFor(admin, child.id);
  const context = await browser.newContext();
  const page = await test.step("the tablet is prepared, and then cut off", async () => {
    const opened = await prepareDevice(context, eventId, "Tablet da sala");
    await opened.close();
    await context.setOffline(true);
    return aTabletWithCamera(context, eventId);
  });
  const began = Date.now();

  await test.step("arrival, consent, questionnaire behind the PIN, and the visual test before the camera", async () => {
    const visitor = { name, runTest: (shown: Page) => aShortTest(shown, name) };
    while (!(await nextStep(page, visitor)));
  });

  await test.step("the family is told at the desk, still offline", async () => {
    await page.getByRole("listitem").filter({ hasText: name }).getByRole("button").click();
    await expect(page.getByRole("heading", { name: "Resultado provisório" })).toBeVisible();
    await expect(page.getByText(/0 enviados, 3 pendentes/)).toBeVisible();
    expect(await recordOf(admin, child.id)).toMatchObject({ tests: [], results: 0 });
  });

  await test.step("the network returns, and everything is in the child's record, once", async () => {
    await context.setOffline(false);
    await expect(page.getByText(/3 enviados, 0 pendentes/)).toBeVisible({ timeout: 60_000 });
    const { tests, results, hasConsent } = await recordOf(admin, child.id);
    expect([results, hasConsent]).toEqual([1, true]);
    const told = { offline: true, event: eventId, method: "camera", state: "aborted" };
    expect(tests).toMatchObject([{ ...told, consent: { name: `Mae ${name}`, method: "signed" } }]);
    const { started_at: started = "", received_at: received } = tests[0] ?? {};
    expect(Date.parse(started)).toBeGreaterThan(began);
    expect(Date.parse(received ?? "")).toBeGreaterThan(Date.parse(started));
  });
  await context.close();
});

/** An event of today for this one child, who is of no group of it. */
async function anEventFor(admin: StaffCalls, patientId: string): Promise<string> {
  const today = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
  const made = await admin.send("POST", "/api/screening-events/", {
    id: uuidv7(),
    name: `Mutirão ${unique("Visual")}`,
    place: "Posto",
    starts_on: today,
    ends_on: today,
    group_ids: [],
    patient_ids: [patientId],
  });
  return ScreeningEvent.parse(made).id;
}

/** The same tablet with a virtual child in front of it. */
async function aTabletWithCamera(context: BrowserContext, eventId: string): Promise<Page> {
  const page = await context.newPage();
  await installVirtualChild(page, { seed: 11, socialShare: 0.6 });
  await page.goto(`/mutirao/${eventId}`);
  return page;
}

/** A test that the examiner ends in its first pair: broken off, and kept like a whole one. */
async function aShortTest(page: Page, name: string): Promise<void> {
  await consentToTest(page, name);
  await page.getByRole("button", { name: "Ligar a câmera" }).click();
  await goToPositioning(page);
  await beginTest(page);
  await expect(page.locator('[data-step="target"]')).toBeVisible({ timeout: 30_000 });
  await endTest(page, "Fomos interrompidos");
}

/** What the record of a child holds, as a person of its clinic reads it. */
async function recordOf(admin: StaffCalls, patientId: string) {
  const tests = await admin.get(`/api/patients/${patientId}/vision-sessions/`);
  const { forms } = PatientDetail.parse(await admin.get(`/api/patients/${patientId}/`));
  const answered = forms.filter(({ result }) => result !== null);
  return {
    tests: z.array(VisionSession).parse(tests),
    results: answered.length,
    hasConsent: answered.every(({ consent_recorded: isRecorded }) => isRecorded),
  };
}
