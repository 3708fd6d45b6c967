import { hydrateRoot } from "react-dom/client";
import { openApi } from "../api.ts";
import { createCompletion } from "../completion.ts";
import { openDevice } from "../device.ts";
import { openFamilyApi } from "../family/family-api.ts";
import { createFamily } from "../family/family.ts";
import { openTapQueue } from "../family/tap-queue.ts";
import { forgetKeptPage } from "../forget-page.ts";
import { DATA_ELEMENT } from "../page-data.ts";
import { tokenIn } from "../record-path.ts";
import { startWorker } from "../start-worker.ts";
import { rememberLink, rememberSummary } from "../submission.ts";
import { ListeningPage } from "./listening-page.tsx";
import type { ListeningPageData } from "./page-data.ts";

const data = readData();
const root = document.getElementById("root");
if (data && root) {
  const token = tokenIn(location.pathname);
  const api = openApi(token, window.early);
  const completion = createCompletion({
    api,
    device: openDevice(() => localStorage, token),
    language: data.language,
    now: Date.now,
    onSent(summary) {
      rememberSummary(summary);
      rememberLink(token);
      forgetKeptPage(new URL(`/pacientes/complemento/${token}`, location.origin));
    },
  });
  const family = createFamily(
    openFamilyApi(token),
    openTapQueue(() => localStorage, token),
  );
  const live = () => {
    completion.start({});
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") completion.tryNow();
    });
    document.documentElement.dataset["hydrated"] = "1";
  };
  hydrateRoot(root, <ListeningPage {...{ data, completion, family, token }} onLive={live} />);
  // A mail scanner opens pages too, but touches nothing.
  const touched = () => {
    api.noteOpened();
    void startWorker();
  };
  addEventListener("pointerdown", touched, { once: true, passive: true });
}

function readData(): ListeningPageData | null {
  const text = document.getElementById(DATA_ELEMENT)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isPageData(value) ? value : null;
}

/** The page's own build wrote it: it need only be there. */
function isPageData(value: unknown): value is ListeningPageData {
  return typeof value === "object" && value !== null && "listening" in value;
}
