import {
  getCoding,
  getCodingClock,
  joinCoding,
  openCoding,
  sendCodedKeys,
  timeCoding,
} from "#contract/vision/vision-coding.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { setTimes, showCode } from "./pair.ts";
import { pairPhone, takeKeys, readServerClock } from "./phone.ts";
import { readCoding } from "./read-coding.ts";

/** Serves the examiner's phone: its pairing with a visual test, its keys, and what they say beside the camera. */
export function visionCodingRoutes({ routes, deps }: Serving): void {
  routes.staff(openCoding, ({ staff, params, body }) =>
    showCode(deps, staff, { id: params.id, patient: body.patient }),
  );
  routes.staff(timeCoding, ({ staff, params, body }) => setTimes(deps, staff, params.id, body));
  routes.staff(getCoding, ({ staff, params }) => readCoding(deps, staff, params.id));
  routes.public(getCodingClock, ({ request }) => readServerClock(deps, request));
  routes.public(joinCoding, ({ request, body }) => pairPhone(deps, request, body.code));
  routes.public(sendCodedKeys, ({ request, body }) => takeKeys(deps, request, body.keys));
}
