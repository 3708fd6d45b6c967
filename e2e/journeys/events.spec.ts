import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { z } from "zod";
import { PatientListItem } from "#contract/patients.ts";
import { arriveLoggedIn, unique } from "../people.ts";

const ADMIN = "admin@clinica.example";
const DEVICES = 3;
const CHILDREN_EACH = 40;
const PIN = "2580";

/** An event: three devices without a network, children in all, and pages that are closed without a warning. */
test("three devices work offline through crashes, and each child has one result in the end", async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const family = unique("Mutirao");
  await arriveLoggedIn(page, ADMIN);
  await page.goto("/mutiroes");
  const { eventId, names } = await anEvent(page, family);
  const slices = Array.from({ length: DEVICES }, (_, index) =>
    names.slice(index * CHILDREN_EACH, (index + 1) * CHILDREN_EACH),
  );

  const contexts = await Promise.all(slices.map(() => browser.newContext()));
  await test.step("each device is prepared, and then cut off", async () => {
    for (const [index, context] of contexts.entries()) {
      await prepared(context, eventId, `Tablet ${index + 1}`);
      await context.setOffline(true);
    }
  });

  let pages: Page[] = [];
  await test.step("120 children answer, while pages are closed at any moment", async () => {
    pages = await Promise.all(
      contexts.map((context, index) => aDay(context, eventId, slices[index] ?? [], index + 1)),
    );
  });

  await test.step("the network returns for all at once", async () => {
    await Promise.all(contexts.map((context) => context.setOffline(false)));
    for (const each of pages) {
      await expect(each.getByText(/, 0 pendentes/)).toBeVisible({ timeout: 120_000 });
    }
  });

  await test.step("each child has exactly one result", async () => {
    const results = await resultsOf(page, family);
    expect(results).toHaveLength(DEVICES * CHILDREN_EACH);
    expect(results.every((count) => count === 1)).toBe(true);
    await page.goto("/mutiroes");
    const card = page.getByRole("region", { name: `Mutirão ${family}` });
    await expect(card.getByText("nada pendente")).toHaveCount(DEVICES);
    await expect(page.getByText("Para decidir")).toHaveCount(0);
  });

  await test.step("the list leaves a device whose access is withdrawn", async () => {
    const card = page.getByRole("region", { name: `Mutirão ${family}` });
    await card.getByRole("button", { name: "Retirar acesso de Tablet 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sim, continuar" }).click();
    await expect(card.getByText("acesso retirado")).toBeVisible();
    const [device] = pages;
    if (!device) throw new Error("there is no device");
    await device.getByRole("button", { name: "Enviar agora" }).click();
    await expect(device.getByText("O acesso deste aparelho foi retirado.")).toBeVisible();
    await expect(device.getByLabel("Nome ou código da criança")).toHaveCount(0);
  });
  await Promise.all(contexts.map((context) => context.close()));
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

async function prepared(context: BrowserContext, eventId: string, name: string): Promise<void> {
  const page = await context.newPage();
  await arriveLoggedIn(page, ADMIN);
  await page.goto(`/mutirao/${eventId}`);
  await page.getByLabel("Nome do aparelho").fill(name);
  await page.getByLabel("PIN da equipe").fill(PIN);
  await page.getByRole("button", { name: "Preparar", exact: true }).click();
  await page.getByLabel("Nome ou código da criança").waitFor({ timeout: 60_000 });
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

/** Serves the children one after the other; in one step of fifty the page is gone and is opened again, still offline. */
async function aDay(
  context: BrowserContext,
  eventId: string,
  names: readonly string[],
  seed: number,
): Promise<Page> {
  const random = chance(seed);
  let page = context.pages()[0] ?? (await context.newPage());
  for (const name of names) {
    for (let isServed = false; !isServed;) {
      if (random() < 0.02) {
        await page.close();
        page = await context.newPage();
        await page.goto(`/mutirao/${eventId}`);
      }
      isServed = await nextStep(page, name);
    }
  }
  return page;
}

/** Does whatever the screen asks for next, for this child. True once the child is through. */
async function nextStep(page: Page, name: string): Promise<boolean> {
  const first = name.split(" ")[0] ?? name;
  const search = page.getByLabel("Nome ou código da criança");
  const consent = page.getByRole("button", { name: "Começar" });
  const finish = page.getByRole("button", { name: "Terminei" });
  const thanks = page.getByText("Obrigado! Devolva o aparelho à equipe.");
  const handOver = page.getByRole("button", { name: "Entregar o aparelho para o questionário" });
  const back = page.getByRole("button", { name: "Voltar à lista" });
  await search.or(consent).or(finish).or(thanks).or(back).first().waitFor();
  if (await thanks.isVisible()) {
    await page.getByLabel("Equipe: PIN para continuar").fill(PIN);
    await page.getByRole("button", { name: "Continuar" }).click();
    await thanks.waitFor({ state: "detached" });
  } else if (await consent.isVisible()) {
    await page.getByLabel("Seu nome").fill(`Mae ${first}`);
    await page.getByLabel("Parentesco").fill("Mãe");
    await page.locator("input[name=consent]").check();
    await consent.click();
    await finish.waitFor();
  } else if (await finish.isVisible()) {
    await page.getByLabel("Endereço").fill("Praça, 1");
    await page.evaluate(() => {
      for (const question of document.querySelectorAll("fieldset.device-question")) {
        question.querySelector("input")?.click();
      }
    });
    await finish.click();
    await thanks.waitFor();
  } else if (await search.isVisible()) {
    await search.fill(first);
    const child = page.getByRole("listitem").filter({ hasText: first }).getByRole("button");
    if (await child.getByText("respondeu").isVisible()) return true;
    await child.click();
    await back.waitFor();
  } else if (await handOver.isVisible()) {
    const arrive = page.getByRole("button", { name: "Registrar chegada" });
    if (await arrive.isVisible()) {
      await arrive.click();
      await arrive.waitFor({ state: "detached" });
    }
    await handOver.click();
    await consent.or(finish).first().waitFor();
  } else await back.click();
  return false;
}

/** For each child of the group, how many results the server has. */
async function resultsOf(page: Page, family: string): Promise<number[]> {
  const answer = await page.evaluate(async (search) => {
    const headers = { authorization: `Bearer ${localStorage.getItem("access_token")}` };
    return (await fetch(`/api/patients/?search=${search}`, { headers })).text();
  }, family);
  const children = z.array(PatientListItem).parse(JSON.parse(answer));
  return children.map(({ screening_results: results }) => results.length);
}
