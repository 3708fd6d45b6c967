import {
  listFamilyReports as listFamilyReportsCall,
  sendFamilyReport as sendFamilyReportCall,
} from "#contract/registry/family-reports.ts";
import {
  answerBackground as answerBackgroundCall,
  answerSchoolQuestion as answerSchoolQuestionCall,
  answerShare as answerShareCall,
  answerSiblings as answerSiblingsCall,
  readFamily as readFamilyCall,
  replyAsFamily as replyAsFamilyCall,
} from "#contract/registry/family.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { answerBackground } from "./answer-background.ts";
import { answerSchoolQuestion } from "./answer-school-question.ts";
import { answerShare } from "./answer-share.ts";
import { answerSiblings } from "./answer-siblings.ts";
import { readFamily } from "./read-family.ts";
import { replyAsFamily } from "./reply-as-family.ts";
import { admitReport, readFamilyReports, sendFamilyReport } from "./send-report.ts";

/** Serves what a family follows, and says, behind its link. */
export function familyRoutes({ routes, deps }: Serving): void {
  routes.public(readFamilyCall, ({ params, request, response }) => {
    countAddress(deps, request);
    response.header("x-robots-tag", "noindex, nofollow");
    return readFamily(deps, params.token);
  });
  routes.public(replyAsFamilyCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return replyAsFamily(deps, params.token, body);
  });
  routes.public(answerShareCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return answerShare(deps, params.token, params.share_id, body);
  });
  routes.public(answerSchoolQuestionCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return answerSchoolQuestion(deps, params.token, params.observation_id, body.granted);
  });
  routes.public(answerSiblingsCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return answerSiblings(deps, params.token, body.has_younger);
  });
  routes.public(answerBackgroundCall, ({ params, body, request }) => {
    countAddress(deps, request);
    return answerBackground(deps, params.token, body);
  });
  routes.public(listFamilyReportsCall, ({ params, request }) => {
    countAddress(deps, request);
    return readFamilyReports(deps, params.token);
  });
  routes.public(
    sendFamilyReportCall,
    ({ params, body }) =>
      sendFamilyReport(deps, params.token, { id: params.report_id, bytes: body }),
    ({ params, request }) => {
      countAddress(deps, request);
      return admitReport(deps, params.token);
    },
  );
}
