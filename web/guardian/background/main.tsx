import { hydrateRoot } from "react-dom/client";
import { DATA_ELEMENT } from "../page-data.ts";
import { tokenIn } from "../record-path.ts";
import { openBackgroundApi } from "./background-api.ts";
import { BackgroundPage } from "./background-page.tsx";
import type { BackgroundPageData } from "./page-data.ts";

const data = readData();
const root = document.getElementById("root");
if (data && root) {
  const token = tokenIn(location.pathname);
  hydrateRoot(
    root,
    <BackgroundPage
      data={data}
      api={openBackgroundApi(token)}
      link={`/pacientes/complemento/${token}`}
      onLive={live}
    />,
  );
}

function live(): void {
  document.documentElement.dataset["hydrated"] = "1";
}

function readData(): BackgroundPageData | null {
  const text = document.getElementById(DATA_ELEMENT)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isPageData(value) ? value : null;
}

/** The page's own build wrote it: it need only be there. */
function isPageData(value: unknown): value is BackgroundPageData {
  return typeof value === "object" && value !== null && "background" in value;
}
