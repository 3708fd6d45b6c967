import { hydrateRoot } from "react-dom/client";
import { markLive, readInlinedData } from "../inlined-data.ts";
import { tokenIn } from "../record-path.ts";
import type { RightsPageData } from "./page-data.ts";
import { openRightsApi } from "./rights-api.ts";
import { RightsPage } from "./rights-page.tsx";

const data = readInlinedData<RightsPageData>("texts");
const root = document.getElementById("root");
if (data && root) {
  const token = tokenIn(location.pathname);
  hydrateRoot(
    root,
    <RightsPage
      data={data}
      api={openRightsApi(token, data.language)}
      link={`/pacientes/complemento/${token}`}
      onLive={markLive}
    />,
  );
}
