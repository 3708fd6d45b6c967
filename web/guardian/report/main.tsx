import { hydrateRoot } from "react-dom/client";
import { markLive, readInlinedData } from "../inlined-data.ts";
import { tokenIn } from "../record-path.ts";
import type { ReportPageData } from "./page-data.ts";
import { openReportApi } from "./report-api.ts";
import { ReportPage } from "./report-page.tsx";

const data = readInlinedData<ReportPageData>("report");
const root = document.getElementById("root");
if (data && root) {
  const token = tokenIn(location.pathname);
  hydrateRoot(
    root,
    <ReportPage
      data={data}
      api={openReportApi(token)}
      link={`/pacientes/complemento/${token}`}
      onLive={markLive}
    />,
  );
}
