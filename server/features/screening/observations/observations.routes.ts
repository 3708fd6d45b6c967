import {
  answerObservation,
  askSchool,
  listObservations,
  openObservation,
  permitObservation,
  revokeObservation,
} from "#contract/screening/observations.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { answerObservation as answer, openObservation as open } from "./answer-observation.ts";
import {
  askSchool as ask,
  permitObservation as permit,
  readObservations,
  revokeObservation as revoke,
} from "./ask-school.ts";

/** Serves what clinics ask schools about a child, and the form behind the school's link. */
export function observationsRoutes({ routes, deps }: Serving): void {
  routes.staff(listObservations, ({ staff, params }) => readObservations(deps, staff, params.id));
  routes.staff(askSchool, ({ staff, params, body }) => ask(deps, staff, params.id, body));
  routes.staff(permitObservation, ({ staff, params, body }) => permit(deps, staff, params, body));
  routes.staff(revokeObservation, ({ staff, params }) => revoke(deps, staff, params));
  routes.public(openObservation, ({ params, request }) => open(deps, request, params.token));
  routes.public(answerObservation, ({ params, body, request }) =>
    answer(deps, request, params.token, body),
  );
}
