import {
  answerErasureRequest as answerErasureRequestCall,
  countLockedRecords as countLockedRecordsCall,
  listErasureRequests as listErasureRequestsCall,
  openLockedRecord as openLockedRecordCall,
} from "#contract/registry/erasure.ts";
import {
  keepLonger as keepLongerCall,
  readRetention as readRetentionCall,
  setRetention as setRetentionCall,
} from "#contract/registry/retention.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { answerErasureRequest, listErasureRequests } from "./answer-requests.ts";
import { openRecord, readLockedRecords } from "./locked-records.ts";
import { keepLonger, readRetention, setRetention } from "./retention.ts";

/** Serves what the team does about erasure: families' requests, the records that the law keeps, and how long others are kept. */
export function erasureRoutes({ routes, deps }: Serving): void {
  routes.staff(listErasureRequestsCall, ({ staff }) => listErasureRequests(deps, staff));
  routes.staff(answerErasureRequestCall, ({ staff, params, body }) =>
    answerErasureRequest(deps, staff, params.id, body),
  );
  routes.staff(countLockedRecordsCall, ({ staff }) => readLockedRecords(deps, staff));
  routes.staff(openLockedRecordCall, ({ staff, body }) => openRecord(deps, staff, body));
  routes.staff(readRetentionCall, ({ staff, query }) => readRetention(deps, staff, query.years));
  routes.staff(setRetentionCall, ({ staff, body }) => setRetention(deps, staff, body));
  routes.staff(keepLongerCall, ({ staff, params }) => keepLonger(deps, staff, params.id));
}
