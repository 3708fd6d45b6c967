import {
  answerErasureRequest as answerErasureRequestCall,
  countLockedRecords as countLockedRecordsCall,
  listErasureRequests as listErasureRequestsCall,
  openLockedRecord as openLockedRecordCall,
} from "#contract/registry/erasure.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { answerErasureRequest, listErasureRequests } from "./answer-requests.ts";
import { openRecord, readLockedRecords } from "./locked-records.ts";

/** Serves what the team does about a family's request for erasure, and the records that the law keeps. */
export function erasureRoutes({ routes, deps }: Serving): void {
  routes.staff(listErasureRequestsCall, ({ staff }) => listErasureRequests(deps, staff));
  routes.staff(answerErasureRequestCall, ({ staff, params, body }) =>
    answerErasureRequest(deps, staff, params.id, body),
  );
  routes.staff(countLockedRecordsCall, ({ staff }) => readLockedRecords(deps, staff));
  routes.staff(openLockedRecordCall, ({ staff, body }) => openRecord(deps, staff, body));
}
