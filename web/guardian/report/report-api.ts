import type { FamilyReports } from "#contract/registry/family-reports.ts";
import { type Reply, hasKey, readReply, sendRequest } from "../api.ts";
import { recordPath } from "../record-path.ts";

/** The two calls of the page, for one link. */
export interface ReportApi {
  open(): Promise<Reply<FamilyReports>>;
  /** Sends a file. The same id sends it once, however often it is tried. */
  send(id: string, file: Blob): Promise<Reply<FamilyReports>>;
}

/** A large picture on a slow network: as long as the server lets it take. */
const SENDING_MS = 300_000;

/** Speaks for one token. */
export function openReportApi(token: string): ReportApi {
  const path = `${recordPath(token)}family/reports/`;
  return {
    open: () => readReply(sendRequest(path, "GET"), isReports),
    send: (id, file) =>
      readReply(
        fetch(`${path}${id}/`, {
          method: "PUT",
          signal: AbortSignal.timeout(SENDING_MS),
          headers: { "content-type": "application/octet-stream" },
          body: file,
        }),
        isReports,
      ),
  };
}

function isReports(value: unknown): value is FamilyReports {
  return hasKey(value, "asks_report") && hasKey(value, "sent");
}
