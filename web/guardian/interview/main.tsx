import { hydrateRoot } from "react-dom/client";
import { DATA_ELEMENT } from "../page-data.ts";
import { tokenIn } from "../record-path.ts";
import { startWorker } from "../start-worker.ts";
import { openInterviewApi } from "./api.ts";
import { createInterview } from "./family-interview.ts";
import { InterviewPage } from "./interview-page.tsx";
import type { InterviewPageData } from "./page-data.ts";
import { openInterviewDevice } from "./stored-interview.ts";

const data = readData();
const root = document.getElementById("root");
if (data && root) {
  const token = tokenIn(location.pathname);
  const session = createInterview({
    api: openInterviewApi(token, window.earlyInterview),
    device: openInterviewDevice(() => localStorage, token),
    script: data.script,
  });
  const live = () => {
    session.start();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") session.tryNow();
    });
    document.documentElement.dataset["hydrated"] = "1";
  };
  const link = `/pacientes/complemento/${token}`;
  hydrateRoot(root, <InterviewPage data={data} session={session} link={link} onLive={live} />);
  addEventListener("pointerdown", () => void startWorker(), { once: true, passive: true });
}

function readData(): InterviewPageData | null {
  const text = document.getElementById(DATA_ELEMENT)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isPageData(value) ? value : null;
}

/** The page's own build wrote it: it need only be there. */
function isPageData(value: unknown): value is InterviewPageData {
  return typeof value === "object" && value !== null && "script" in value;
}
