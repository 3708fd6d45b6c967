import { hydrateRoot } from "react-dom/client";
import { markLive, readInlinedData } from "../inlined-data.ts";
import { tokenIn } from "../record-path.ts";
import { openBackgroundApi } from "./background-api.ts";
import { BackgroundPage } from "./background-page.tsx";
import type { BackgroundPageData } from "./page-data.ts";

const data = readInlinedData<BackgroundPageData>("background");
const root = document.getElementById("root");
if (data && root) {
  const token = tokenIn(location.pathname);
  hydrateRoot(
    root,
    <BackgroundPage
      data={data}
      api={openBackgroundApi(token)}
      link={`/pacientes/complemento/${token}`}
      onLive={markLive}
    />,
  );
}
