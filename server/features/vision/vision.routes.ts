import { getVisionSettings, saveVisionSettings } from "#contract/vision/vision-settings.ts";
import {
  getVisionProtocol,
  getVisionSamples,
  invalidateVisionSession,
  listVisionSessions,
  noteVisionSession,
  putVisionSession,
  startVisionSession,
} from "#contract/vision/vision.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { invalidateTest, noteTest } from "./judge-test.ts";
import { readProtocol } from "./read-protocol.ts";
import { readSamples, readTests } from "./read-tests.ts";
import { startTest } from "./start-test.ts";
import { putTest } from "./store-test.ts";
import { changeVisionSettings, visionSettings } from "./vision-settings.ts";

/** Serves the visual test: its beginning, the whole of it, and what staff read and say of it afterwards. */
export function visionRoutes({ routes, deps }: Serving): void {
  routes.staff(getVisionProtocol, ({ staff }) => readProtocol(deps, staff));
  routes.staff(listVisionSessions, ({ staff, params }) => readTests(deps, staff, params.id));
  routes.staff(startVisionSession, ({ staff, body }) => startTest(deps, staff, body));
  routes.staff(putVisionSession, ({ staff, params, body }) =>
    putTest(deps, staff, params.id, body),
  );
  routes.staff(getVisionSamples, ({ staff, params }) => readSamples(deps, staff, params.id));
  routes.staff(noteVisionSession, ({ staff, params, body }) =>
    noteTest(deps, staff, { id: params.id, notes: body.notes }),
  );
  routes.staff(invalidateVisionSession, ({ staff, params, body }) =>
    invalidateTest(deps, staff, { id: params.id, reason: body.reason }),
  );
  routes.staff(getVisionSettings, ({ staff }) => visionSettings(deps, staff));
  routes.staff(saveVisionSettings, ({ staff, body }) => changeVisionSettings(deps, staff, body));
}
