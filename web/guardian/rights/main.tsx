import { hydrateRoot } from "react-dom/client";
import { DATA_ELEMENT } from "../page-data.ts";
import { tokenIn } from "../record-path.ts";
import type { RightsPageData } from "./page-data.ts";
import { openRightsApi } from "./rights-api.ts";
import { RightsPage } from "./rights-page.tsx";

const data = readData();
const root = document.getElementById("root");
if (data && root) {
  const token = tokenIn(location.pathname);
  hydrateRoot(
    root,
    <RightsPage
      data={data}
      api={openRightsApi(token, data.language)}
      link={`/pacientes/complemento/${token}`}
      onLive={live}
    />,
  );
}

function live(): void {
  document.documentElement.dataset["hydrated"] = "1";
}

function readData(): RightsPageData | null {
  const text = document.getElementById(DATA_ELEMENT)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isPageData(value) ? value : null;
}

/** The page's own build wrote it: it need only be there. */
function isPageData(value: unknown): value is RightsPageData {
  return typeof value === "object" && value !== null && "texts" in value;
}
