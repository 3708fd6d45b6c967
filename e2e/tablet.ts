import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, type Page, expect } from "@playwright/test";
import { prepareDevice } from "./event-visit.ts";

/** What goes wrong on a tablet, and how often. */
export interface Dangers {
  readonly seed: number;
  /** The share of the steps during which the page dies, and the latest moment at which it does. */
  readonly deadlySteps: number;
  readonly longestStepMs: number;
  /** Records that meet trouble on their way, at most, and how likely each is to. */
  readonly roughRecords: number;
  readonly roughShare: number;
}

/** A tablet whose browser may die at any moment. What it has kept is on its disk. */
export class Tablet {
  page: Page;
  readonly context: BrowserContext;
  private readonly eventId: string;
  private readonly dangers: Dangers;
  private readonly random: () => number;

  private constructor(page: Page, eventId: string, dangers: Dangers) {
    this.page = page;
    this.context = page.context();
    this.eventId = eventId;
    this.dangers = dangers;
    this.random = chance(dangers.seed);
  }

  /** Prepares a tablet for an event, and cuts it off. */
  static async prepare(
    browser: Browser,
    eventId: string,
    name: string,
    dangers: Dangers,
  ): Promise<Tablet> {
    const context = await browser.newContext();
    const page = await prepareDevice(context, eventId, name);
    await context.setOffline(true);
    return new Tablet(page, eventId, dangers);
  }

  /** Opens the event again, as the team does when the screen has gone black. A screen that stays away for a minute is an error. */
  async open(): Promise<void> {
    this.page = await this.context.newPage();
    await this.page
      .goto(`/mutirao/${this.eventId}`, { timeout: 60_000 })
      .catch(async (cause: unknown) => {
        throw new Error(`the screen stays away; workers: ${await this.workers()}`, { cause });
      });
  }

  /** Of each service worker whether it answers: one that a debugger holds back, or that hangs, shows no page. */
  private async workers(): Promise<string> {
    const answers = this.context.serviceWorkers().map(async (worker) => {
      const answer = worker.evaluate(() => "answers").catch(String);
      return `${worker.url()} ${await Promise.race([answer, delay(5000, "is silent")])}`;
    });
    return (await Promise.all(answers)).join(", ") || "none";
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
    const { deadlySteps, longestStepMs } = this.dangers;
    if (this.random() >= deadlySteps) return step();
    const death = delay(this.random() * longestStepMs).then(() => this.die());
    // What the step met in a page that was dying is not its error.
    await Promise.all([death, step().catch(() => false)]);
    await this.open();
    return false;
  }

  /**
   * From now on a few records meet a network that is only half back: lost on their way, stored with their answer lost, and
   * stored with the page dead before it could note the answer.
   */
  async roughWay(): Promise<void> {
    let left = this.dangers.roughRecords;
    await this.context.route("**/api/event-device/records/**", async (route) => {
      const isRough = left > 0 && this.random() < this.dangers.roughShare;
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
