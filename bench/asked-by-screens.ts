import type { Browser, Locator, Page, Request } from "playwright-core";
import { PAGES } from "#contract/pages.ts";
import { PERIODS } from "#domain/insight/dashboard/progress.ts";
import { FUNNEL_LISTS } from "#domain/insight/funnel.ts";
import { FORM_FILTERS } from "#domain/screening/forms/form-filter.ts";
import { SCREENS, type Screen } from "../e2e/screens/index.ts";
import { logInByPage } from "./staff-budget.ts";

/** A call that a screen makes. */
export interface Asked {
  /** Path and query, from `/api/` on. */
  readonly path: string;
  /** The address of the screen that asked first, and what was typed there. */
  readonly screen: string;
}

/** Rows of an organisation that addresses name. */
export interface Named {
  readonly patient: string;
  /** Null for those who see none. */
  readonly referral: string | null;
  readonly group: string;
}

/** Milliseconds without a call on its way after which a screen stands, and the most that one is waited for. */
const REST_MS = 700;
const PATIENCE_MS = 10_000;

/** Longer than a search rests before it asks. */
const BETWEEN_LETTERS_MS = 600;

/** Filters that the walk does not go through, each by itself: by the address, as a link of the dashboard or a saved view has them. */
const FILTERS = [
  ...FORM_FILTERS.map((form) => `/pacientes?formulario=${form}`),
  "/pacientes?rastreamento=1",
  "/pacientes?encaminhamento=neuropediatra",
  "/pacientes?arquivados=1",
  ...PERIODS.map((period) => `/dashboard?periodo=${period}`),
  "/dashboard?atividade=7d",
  ...["tipo=therapy", "vencidos=1", "etapa=a_encaminhar", "cuida=meus", "avisados=1"].map(
    (filter) => `/encaminhamentos?${filter}`,
  ),
  "/conversas?nao_lidas=1",
  "/dashboard/tarefas?situacao=hoje",
  ...FUNNEL_LISTS.map((list) => `/relatorios/acompanhamento?lista=${list}`),
];

/** What people type who look for a child. */
const TYPED = ["maria ja", "98765"];

/** The stream of changes: it is never over. */
const LIVE = "/api/events/";

/**
 * Opens every page of those that the walk through all screens knows of a person, and answers with each GET call that they
 * make until they stand, in every search box after each letter too. The address of a page of one child or referral is that of
 * a row that `named` has.
 */
export async function askedByScreens(
  browser: Browser,
  url: string,
  who: { readonly email: string; readonly person: Screen["person"]; readonly named: Named },
): Promise<Asked[]> {
  const context = await browser.newContext({ locale: "pt-BR" });
  try {
    const page = await context.newPage();
    const asked = new Map<string, string>();
    const searched = new Set<string>();
    let screen = "";
    const settled = watchCalls(page, (path) => {
      if (!asked.has(path)) asked.set(path, screen);
    });
    screen = "/login";
    await logInByPage(page, url, who.email);
    for (const address of addressesOf(who.person, who.named)) {
      screen = address;
      await page.goto(url + address);
      await settled();
      for (const box of await searchBoxes(page, searched)) {
        for (const words of TYPED) {
          screen = `${address}, typing "${words}"`;
          await box.fill("");
          await box.pressSequentially(words, { delay: BETWEEN_LETTERS_MS });
          await settled();
        }
      }
    }
    return [...asked].map(([path, first]) => ({ path, screen: first }));
  } finally {
    await context.close();
  }
}

/** The search of the page, if it is the first one of its kind, and on the first page that of the whole application. */
async function searchBoxes(page: Page, searched: Set<string>): Promise<Locator[]> {
  const { pathname } = new URL(page.url());
  // What is searched in the settings is there already.
  if (searched.has(pathname) || pathname.startsWith("/configuracoes")) return [];
  searched.add(pathname);
  const own = page.locator("main input[type=search]").first();
  if (await own.isVisible()) return [own];
  if (searched.size > 1) return [];
  await page.keyboard.press("Control+k");
  return [page.locator("[role=dialog] input").first()];
}

/** Tells of each GET call of the page; what it gives waits until none is on its way for a while. */
function watchCalls(page: Page, tell: (path: string) => void): () => Promise<void> {
  const under = new Set<Request>();
  let last = 0;
  const pathOf = (request: Request): string | undefined => {
    const { pathname, search } = new URL(request.url());
    return pathname.startsWith("/api/") && pathname !== LIVE ? pathname + search : undefined;
  };
  page.on("request", (request) => {
    const path = pathOf(request);
    if (path === undefined) return;
    last = performance.now();
    under.add(request);
    if (request.method() === "GET") tell(path);
  });
  const end = (request: Request): void => {
    if (under.delete(request)) last = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  // What a page leaves behind as it is left is nobody's to wait for.
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) under.clear();
  });
  return async () => {
    const began = performance.now();
    last = began;
    while (performance.now() - began < PATIENCE_MS) {
      await page.waitForTimeout(REST_MS / 4);
      if (under.size === 0 && performance.now() - last > REST_MS) return;
    }
    under.clear();
  };
}

function addressesOf(person: Screen["person"], { patient, referral, group }: Named): string[] {
  const known = SCREENS.filter((screen) => screen.person === person).map(({ path }) => path);
  const seesChildren = known.includes("/pacientes");
  const all = seesChildren ? [...known, ...PAGES, ...FILTERS] : known;
  const named = all.flatMap((path) => {
    if (path.startsWith("/encaminhamentos/0") || path === "/encaminhamentos/:referralId") {
      return referral === null ? [] : [`/encaminhamentos/${referral}`];
    }
    return [path.replace(/:(?:id|patientId)\b/, patient).replace(":tool", "mchat")];
  });
  const ofOne = [
    `/pacientes?grupo=${group}`,
    `/pacientes?paciente=${patient}`,
    `/pacientes/novo?irmao=${patient}`,
    `/relatorios?paciente=${patient}`,
    `/conversas?paciente=${patient}`,
    `/formulario/mchat?paciente=${patient}`,
  ];
  return [...new Set([...named, ...(seesChildren ? ofOne : [])])].filter(isOpened);
}

/** Neither what ends the session, nor what stands behind a link of its own or a step before it. */
function isOpened(address: string): boolean {
  return !/:|^\/(?:log|recuperar|redefinir|entrar|comecar|dev|mutirao)/.test(address);
}
