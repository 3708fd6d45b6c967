import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { z } from "zod";
import { PatientListItem } from "#contract/patients.ts";
import { EventConflict } from "#contract/screening-events.ts";
import { VisionSession } from "#contract/vision.ts";
import { consentToTest, endTest, nextStep, prepareDevice } from "../event-visit.ts";
import { arriveLoggedIn, callsOf, unique } from "../people.ts";

const DEVICES = 3;
const CHILDREN_EACH = 40;
/** Every so-manieth child has a visual test as well. */
const TESTED_EVERY = 8;
/** Steps in a hundred during which the page dies, and the latest moment at which it does. */
const DEADLY_STEPS = 0.03;
const LONGEST_STEP_MS = 500;
/** Records of a device that meet trouble on their way, at most, and how likely each is to. */
const ROUGH_RECORDS = 8;
const ROUGH_SHARE = 0.15;
/** When and where things go wrong. One that failed is run again by giving its seed. */
const SEED = Number(process.env["EVENTS_SEED"] ?? Date.now() % 1_000_000);

const isTested = (index: number) => index % TESTED_EVERY === 0;

test.afterEach(() => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) console.log(`failed with EVENTS_SEED=${SEED}`);
});

/** An event: three devices without a network, children in all, and browsers that die at any moment, also while they send. */
test("three devices work offline through crashes, and each child has one result in the end", async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(600_000);
  const family = unique("Mutirao");
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/mutiroes");
  const { eventId, names } = await anEvent(page, family);
  const slices = Array.from({ length: DEVICES }, (_, index) =>
    names.slice(index * CHILDREN_EACH, (index + 1) * CHILDREN_EACH),
  );

  const tablets: Tablet[] = [];
  await test.step("each device is prepared, and then cut off", async () => {
    for (const index of slices.keys()) {
      const context = await browser.newContext();
      const tablet = new Tablet(context, eventId, SEED + index);
      tablet.page = await prepareDevice(context, eventId, `Tablet ${index + 1}`);
      await context.setOffline(true);
      tablets.push(tablet);
    }
  });

  await test.step("120 children answer, and some are tested, while browsers die at any moment", async () => {
    await Promise.all(tablets.map((tablet, index) => aDay(tablet, slices[index] ?? [])));
  });

  await test.step("the network returns for all at once, and is bad", async () => {
    await Promise.all(tablets.map((tablet) => tablet.roughWay()));
    await Promise.all(tablets.map(({ context }) => context.setOffline(false)));
    await Promise.all(tablets.map((tablet) => tablet.sendAll()));
  });

  await test.step("each child has exactly one result, and each tested one exactly one test", async () => {
    const children = await childrenOf(page, family);
    expect(children).toHaveLength(DEVICES * CHILDREN_EACH);
    expect(children.filter(({ results }) => results !== 1)).toEqual([]);
    const staff = await callsOf(request, "admin@clinica.example");
    for (const name of slices.flatMap((slice) => slice.filter((_, index) => isTested(index)))) {
      const id = children.find((child) => child.name === name)?.id ?? "";
      const tests = await staff.get(`/api/patients/${id}/vision-sessions/`);
      const told = z.array(VisionSession).parse(tests);
      expect(told, name).toMatchObject([{ offline: true, event: eventId, state: "aborted" }]);
    }
    await page.goto("/mutiroes");
    const card = page.getByRole("region", { name: `Mutirão ${family}` });
    await expect(card.getByText("nada pendente")).toHaveCount(DEVICES);
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
});

/** A group of its own with its children, and an event for it, by the calls that the pages make. */
async function anEvent(page: Page, family: string): Promise<{ eventId: string; names: string[] }> {
  return page.evaluate(
    async ({ family: word, count }) => {
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
      const names = Array.from({ length: count }, (_, index) => `Q${letters(index)} ${word}`);
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
    { family, count: DEVICES * CHILDREN_EACH },
  );
}

/** A tablet whose browser may die at any moment. What it has kept is on its disk. */
class Tablet {
  page!: Page;
  readonly context: BrowserContext;
  readonly random: () => number;
  private readonly eventId: string;

  constructor(context: BrowserContext, eventId: string, seed: number) {
    this.context = context;
    this.eventId = eventId;
    this.random = chance(seed);
  }

  /** Opens the event again, as the team does when the screen has gone black. */
  async open(): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.goto(`/mutirao/${this.eventId}`);
  }

  /** Kills the page where it stands: no handler of it runs any more. */
  async die(): Promise<void> {
    const { page } = this;
    const inspector = await this.context.newCDPSession(page);
    inspector.send("Page.crash").catch(() => undefined);
    await page.close();
  }

  /** Takes a step during which, or just after which, the page may die; then it is opened again and the step counts as not taken. */
  async atRisk(step: () => Promise<boolean>): Promise<boolean> {
    if (this.random() >= DEADLY_STEPS) return step();
    const death = this.page.waitForTimeout(this.random() * LONGEST_STEP_MS).then(() => this.die());
    // What the step met in a page that was dying is not its fault.
    await Promise.all([death, step().catch(() => false)]);
    await this.open();
    return false;
  }

  /**
   * From now on a few records meet a network that is only half back: lost on their way, stored with their answer lost, and
   * stored with the page dead before it could note the answer.
   */
  async roughWay(): Promise<void> {
    let left = ROUGH_RECORDS;
    await this.context.route("**/api/event-device/records/**", async (route) => {
      const isRough = left > 0 && this.random() < ROUGH_SHARE;
      if (!isRough) return route.continue();
      left -= 1;
      const fate = this.random();
      if (fate < 1 / 3) return route.abort();
      await route.fetch();
      return fate < 2 / 3 ? route.abort() : this.die();
    });
  }

  /** Sends until nothing is left, however often the page dies on the way. */
  async sendAll(): Promise<void> {
    await expect(async () => {
      if (this.page.isClosed()) await this.open();
      const now = this.page.getByRole("button", { name: "Enviar agora" });
      if (await now.isEnabled({ timeout: 5000 })) await now.click({ timeout: 5000 });
      await expect(this.page.getByText(/, 0 pendentes/)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 180_000 });
  }
}

/** Numbers that look like chance and are the same each time (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Serves the children one after the other: of each a form, of some a visual test as well. */
async function aDay(tablet: Tablet, names: readonly string[]): Promise<void> {
  for (const [index, whole] of names.entries()) {
    const [name = whole] = whole.split(" ");
    const runTest = (page: Page) => aTestByHand(page, name);
    const visitor = isTested(index) ? { name, runTest } : { name };
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
