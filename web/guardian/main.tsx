import { hydrateRoot } from "react-dom/client";
import { AGE_BANDS } from "#domain/instruments/choice.ts";
import { isSummary, openApi } from "./api.ts";
import { type Completion, createCompletion, stillCompletion } from "./completion.ts";
import { openDevice } from "./device.ts";
import { openFamilyApi } from "./family/family-api.ts";
import { createFamily, type Family, noFamily } from "./family/family.ts";
import { openTapQueue } from "./family/tap-queue.ts";
import { type FieldValue, readForm } from "./fields.ts";
import { forgetKeptPage } from "./forget-page.ts";
import { GuardianPage } from "./guardian-page.tsx";
import { takeUpLeaving } from "./leaving.ts";
import { DATA_ELEMENT, type PageData } from "./page-data.ts";
import { tokenIn } from "./record-path.ts";
import { startWorker } from "./start-worker.ts";
import { rememberedLink, rememberedSummary, rememberLink, rememberSummary } from "./submission.ts";

const page = new URL(location.href);
const data = readData();
const root = document.getElementById("root");
if (data && root) {
  const completion = completionFor(data);
  const token = tokenIn(page.pathname) || rememberedLink();
  const family =
    token && data.variant !== "gone"
      ? createFamily(
          openFamilyApi(token),
          openTapQueue(() => localStorage, token),
        )
      : noFamily;
  hydrateRoot(
    root,
    <GuardianPage
      {...{ data, completion, family, token }}
      onLive={() => {
        live(data, completion);
        follow(completion, family);
      }}
    />,
  );
}

/** Once the page is alive: what was tapped before is taken up, and every gesture from now on reaches the script. */
function live(own: PageData, completion: Completion): void {
  takeUpLeaving();
  const form = document.forms[0];
  completion.start(form ? seedOf(own, form) : {});
  const box = form?.elements.namedItem("consent");
  if (box instanceof HTMLInputElement && box.checked) {
    const school = form?.elements.namedItem("share_with_school");
    completion.consent({
      at: new Date().toISOString(),
      school: school instanceof HTMLInputElement && school.checked,
    });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") completion.tryNow();
  });
  document.documentElement.dataset["hydrated"] = "1";
}

/** Asks how things stand once it is known what the link opens, when that changes, and whenever the page is looked at again. */
function follow(completion: Completion, family: Family): void {
  let phase = "";
  const look = () => {
    const now = completion.view().phase;
    if (now === phase) return;
    phase = now;
    if (now === "ready" || now === "done") family.refresh();
  };
  completion.subscribe(look);
  look();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && completion.view().summary) family.refresh();
  });
}

/** What the form's elements held before the script ran, and the band named in the address. */
function seedOf(own: PageData, form: HTMLFormElement): Record<string, FieldValue> {
  const instrument = Object.values(own.questionnaires)[0]?.instrument ?? null;
  const given = Object.entries(readForm(form, instrument)).filter(([, value]) => value !== "");
  const wanted = page.searchParams.get("faixa");
  const band = AGE_BANDS.find((name) => wanted && name.replace(">", "") === wanted);
  return Object.fromEntries(band ? [["age_band", band], ...given] : given);
}

function completionFor({ variant, language }: PageData): Completion {
  if (variant === "gone") return stillCompletion(() => ({ phase: "gone" }));
  if (variant === "success" && !tokenIn(page.pathname)) {
    return stillCompletion(() => {
      const summary = rememberedSummary();
      return isSummary(summary) ? { phase: "done", summary } : { phase: "unloaded" };
    });
  }
  const token = tokenIn(page.pathname);
  const api = openApi(token, window.early);
  onFirstGesture(() => {
    api.noteOpened();
    void startWorker();
  });
  return createCompletion({
    api,
    device: openDevice(() => localStorage, token),
    language,
    now: Date.now,
    onSent(summary) {
      rememberSummary(summary);
      rememberLink(token);
      history.replaceState(null, "", "/complemento/sucesso");
      forgetKeptPage(page);
    },
  });
}

/** A mail scanner opens pages too, but touches nothing. */
function onFirstGesture(act: () => void): void {
  const gestures = new AbortController();
  for (const kind of ["pointerdown", "keydown", "touchstart", "wheel"]) {
    addEventListener(
      kind,
      () => {
        gestures.abort();
        act();
      },
      { signal: gestures.signal, passive: true },
    );
  }
}

function readData(): PageData | null {
  const text = document.getElementById(DATA_ELEMENT)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isPageData(value) ? value : null;
}

/** The page's own build wrote it: it need only be there. */
function isPageData(value: unknown): value is PageData {
  return typeof value === "object" && value !== null && "variant" in value;
}
