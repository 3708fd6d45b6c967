import { type APIRequestContext, type Browser, type Page, expect, test } from "@playwright/test";
import { z } from "zod";
import { EventConflict } from "#contract/events/screening-events.ts";
import { PatientListItem } from "#contract/screening/patients.ts";
import { VisionSession } from "#contract/vision/vision.ts";
import { consentToTest, endTest, nextStep } from "./event-visit.ts";
import { arriveLoggedIn, callsOf, unique } from "./people.ts";
import { type Dangers, Tablet } from "./tablet.ts";

/** A day of an event on tablets without a network, whose browsers die: of any size. */

/** How large an event is, and what goes wrong at it. */
interface EventSize {
  readonly devices: number;
  readonly childrenEach: number;
  /** Every so many children of a device one has a visual test as well. */
  readonly testedEvery: number;
  readonly dangers: Dangers;
}

/** Holds an event to its end: tablets that are cut off, a bad way home for what they keep, and one result of each child. */
export async function holdEvent(
  { page, request, browser }: { page: Page; request: APIRequestContext; browser: Browser },
  { devices, childrenEach, testedEvery, dangers }: EventSize,
): Promise<void> {
  const family = unique("Mutirao");
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/mutiroes");
  const { eventId, names } = await anEvent(page, family, devices * childrenEach);
  const slices = Array.from({ length: devices }, (_, index) =>
    names.slice(index * childrenEach, (index + 1) * childrenEach),
  );

  const tablets = await test.step("each device is prepared, and then cut off", () =>
    Promise.all(
      slices.map((_, index) =>
        Tablet.prepare(browser, eventId, `Tablet ${index + 1}`, {
          ...dangers,
          seed: dangers.seed + index,
        }),
      ),
    ));

  await test.step("the children answer, and some are tested, while browsers die at any moment", async () => {
    await Promise.all(
      tablets.map((tablet, index) => aDay(tablet, slices[index] ?? [], testedEvery)),
    );
  });

  await test.step("the network returns for all at once, and is bad", async () => {
    await Promise.all(tablets.map((tablet) => tablet.roughWay()));
    await Promise.all(tablets.map(({ context }) => context.setOffline(false)));
    await Promise.all(tablets.map((tablet) => tablet.sendAll()));
  });

  await test.step("each child has exactly one result, and each tested one exactly one test", async () => {
    const children = await childrenOf(page, family);
    expect(children).toHaveLength(devices * childrenEach);
    expect(children.filter(({ results }) => results !== 1)).toEqual([]);
    const staff = await callsOf(request, "admin@clinica.example");
    for (const name of slices.flatMap((slice) =>
      slice.filter((_, index) => index % testedEvery === 0),
    )) {
      const id = children.find((child) => child.name === name)?.id ?? "";
      const tests = await staff.get(`/api/patients/${id}/vision-sessions/`);
      const told = z.array(VisionSession).parse(tests);
      expect(told, name).toMatchObject([{ offline: true, event: eventId, state: "aborted" }]);
    }
    await page.goto("/mutiroes");
    const card = page.getByRole("region", { name: `Mutirão ${family}` });
    await expect(card.getByText("nada pendente")).toHaveCount(devices);
    const conflicts = await staff.get("/api/screening-events/conflicts/");
    const here = z
      .array(EventConflict)
      .parse(conflicts)
      .filter((each) => each.event_id === eventId);
    expect(here).toEqual([]);
  });

  await test.step("the list leaves a device whose access is withdrawn", async () => {
    const card = page.getByRole("region", { name: `Mutirão ${family}` });
    await card.getByRole("button", { name: "Retirar acesso de Tablet 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sim, continuar" }).click();
    await expect(card.getByText("acesso retirado")).toBeVisible();
    const device = tablets[0]?.page;
    if (!device) throw new Error("there is no device");
    await device.getByRole("button", { name: "Enviar agora" }).click();
    await expect(device.getByText("O acesso deste aparelho foi retirado.")).toBeVisible();
    await expect(device.getByLabel("Nome ou código da criança")).toHaveCount(0);
  });
  await Promise.all(tablets.map(({ context }) => context.close()));
}

/** A group of its own with its children, and an event for it, by the calls that the pages make. */
async function anEvent(
  page: Page,
  family: string,
  count: number,
): Promise<{ eventId: string; names: string[] }> {
  return page.evaluate(
    async ({ family: word, count: many }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem("access_token")}`,
        "content-type": "application/json",
      };
      const send = async (url: string, body: object): Promise<string> => {
        const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
        if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
        return /"id":"([0-9a-f-]{36})"/.exec(await reply.text())?.[1] ?? "";
      };
      const group = { name: `Grupo ${word}`, type: "doctor", parent_id: null };
      const groupId = await send("/api/groups/", group);
      const letters = (n: number) =>
        Array.from(String(n).padStart(3, "0"), (digit) => "abcdefghij".charAt(Number(digit))).join(
          "",
        );
      const names = Array.from({ length: many }, (_, index) => `Q${letters(index)} ${word}`);
      for (const [index, full_name] of names.entries()) {
        await send("/api/patients/create-and-email/", {
          full_name,
          date_of_birth: "2025-01-01",
          guardian_name: `Mae ${full_name}`,
          guardian_relationship: "Mãe",
          guardian_phone: `(81) 9${String(80_000_000 + index)}`,
          guardian_email: `m${index}.${word.toLowerCase()}@familia.example`,
          doctor: groupId,
        });
      }
      const today = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
      const eventId = await send("/api/screening-events/", {
        id: crypto.randomUUID(),
        name: `Mutirão ${word}`,
        place: "Praça",
        starts_on: today,
        ends_on: today,
        group_ids: [groupId],
      });
      return { eventId, names };
    },
    { family, count },
  );
}

/** Serves the children one after the other: of each a form, of every `testedEvery`th a visual test as well. */
async function aDay(tablet: Tablet, names: readonly string[], testedEvery: number): Promise<void> {
  for (const [index, whole] of names.entries()) {
    const [name = whole] = whole.split(" ");
    const runTest = (page: Page) => aTestByHand(page, name);
    const visitor = index % testedEvery === 0 ? { name, runTest } : { name };
    while (!(await tablet.atRisk(() => nextStep(tablet.page, visitor))));
  }
}

/** A test without a camera, which the child soon does not want any more. */
async function aTestByHand(page: Page, name: string): Promise<void> {
  await consentToTest(page, name);
  await page.getByRole("button", { name: "Fazer só com o examinador" }).click();
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await page.keyboard.press("ArrowLeft");
  await endTest(page, "A criança não quis");
}

/** The children of the group, with how many results the server has of each. */
async function childrenOf(page: Page, family: string) {
  const answer = await page.evaluate(async (search) => {
    const headers = { authorization: `Bearer ${localStorage.getItem("access_token")}` };
    return (await fetch(`/api/patients/?search=${search}`, { headers })).text();
  }, family);
  const children = z.array(PatientListItem).parse(JSON.parse(answer));
  return children.map(({ id, full_name: name, screening_results: results }) => ({
    id,
    name,
    results: results.length,
  }));
}
