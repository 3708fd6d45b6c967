import type { Page } from "@playwright/test";
import type { OwnScreen } from "./screen.ts";

/** A device in the middle of an event, at the desk and in a family's hands. Whoever looks is logged in only until it is prepared. */
export const EVENT_DEVICE: readonly OwnScreen[] = [
  { name: "device to be prepared", path: "/mutiroes", act: (page) => openForm(page) },
  {
    name: "device to be prepared, with errors",
    path: "/mutiroes",
    act: async (page) => {
      await openForm(page);
      await press(page, "Preparar");
      await page.getByText("Dê um nome ao aparelho.").waitFor();
    },
  },
  { name: "device, desk", path: "/login", act: atDesk() },
  {
    name: "device, nobody found",
    path: "/login",
    act: atDesk(async (page) => {
      await page.getByLabel("Nome ou código da criança").fill("zzzz");
    }),
  },
  { name: "device, a child", path: "/login", act: atDesk(firstChild) },
  {
    name: "device, queue",
    path: "/login",
    act: atDesk(async (page) => {
      await press(page, "Ver a fila");
      await page.getByRole("button", { name: "Atualizar a lista de crianças" }).waitFor();
    }),
  },
  {
    name: "device, camera that is not there",
    path: "/login",
    act: atDesk(async (page) => {
      await press(page, "Ler o QR da etiqueta");
      await page.getByRole("alert").waitFor({ timeout: 20_000 });
    }),
  },
  {
    name: "device, child not registered, with errors",
    path: "/login",
    act: atDesk(async (page) => {
      await press(page, "Criança sem cadastro");
      await press(page, "Cadastrar");
      await page.getByText("Nome da criança é obrigatório").waitFor();
    }),
  },
  {
    name: "device, consent with errors",
    path: "/login",
    act: atDesk(async (page) => {
      await handOver(page);
      await press(page, "Começar");
      await page.getByText("Escreva seu nome.").waitFor();
    }),
  },
  {
    name: "device, questions with errors",
    path: "/login",
    act: atDesk(async (page) => {
      await handOver(page);
      await page.getByLabel("Seu nome").fill("Maria");
      await page.getByLabel("Parentesco").fill("Mãe");
      await page.locator("input[name=consent]").check();
      await press(page, "Começar");
      await press(page, "Terminei");
      await page.getByText(/^Faltam \d+ respostas/).waitFor();
      await press(page, "Esqueci o PIN");
    }),
  },
];

const PIN = "2580";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** What a browser's tab remembers of the walk: the event of its device. */
const eventOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("event-of-the-walk"));

/** Opens the form that prepares a device, for an event of its own. */
async function openForm(page: Page): Promise<void> {
  const id = (await eventOf(page)) ?? (await makeEvent(page));
  await page.goto(`/mutirao/${id}`);
  await page.getByLabel("Nome do aparelho").waitFor();
}

/** Makes an event by the calls that the pages make, for all groups there are. */
async function makeEvent(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem("access_token")}`,
      "content-type": "application/json",
    };
    const tree = await (await fetch("/api/group-tree/", { headers })).text();
    const group = /"id":"([0-9a-f-]{36})"/.exec(tree)?.[1];
    const today = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
    const id = crypto.randomUUID();
    const body = { id, name: "Mutirão", place: "Praça", starts_on: today, ends_on: today };
    await fetch("/api/screening-events/", {
      method: "POST",
      headers,
      body: JSON.stringify({ ...body, group_ids: [group] }),
    });
    sessionStorage.setItem("event-of-the-walk", id);
    return id;
  });
}

/** Brings a device to its desk, whatever it was in the middle of, and does something there. */
function atDesk(act?: (page: Page) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => {
    const search = page.getByLabel("Nome ou código da criança");
    const pin = page.getByLabel("Equipe: PIN para continuar");
    const back = page.getByRole("button", { name: "Voltar à lista" });
    const name = page.getByLabel("Nome do aparelho");
    await page.goto(`/mutirao/${(await eventOf(page)) ?? (await makeEvent(page))}`);
    await search.or(pin).or(back).or(name).first().waitFor();
    if (await name.isVisible()) {
      await name.fill("Tablet 1");
      await page.getByLabel("PIN da equipe").fill(PIN);
      await press(page, "Preparar");
      await search.waitFor({ timeout: 60_000 });
    }
    if (await pin.isVisible()) {
      await pin.fill(PIN);
      await press(page, "Continuar");
      await back.waitFor();
    }
    if (await back.isVisible()) await back.click();
    await search.waitFor();
    await act?.(page);
  };
}

async function firstChild(page: Page): Promise<void> {
  await page.getByRole("list").locator("li > button").first().click();
  await page.getByRole("button", { name: "Voltar à lista" }).waitFor();
}

async function handOver(page: Page): Promise<void> {
  await firstChild(page);
  await press(page, "Entregar o aparelho para o questionário");
  await page.getByRole("heading", { name: /^Questionário sobre/ }).waitFor();
}
