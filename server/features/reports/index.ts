export { childReportKind, groupReportKind } from "./report-files.ts";
export { reportPaper } from "./files/report-paper.ts";
export { reportsRoutes } from "./reports.routes.ts";
