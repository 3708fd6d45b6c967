import {
  exportInstrumentPack,
  getQuestionnaireVersion,
  importInstrumentPack,
  listInstrumentPacks,
  previewInstrumentPack,
  useInstrumentPack,
} from "#contract/instruments/instrument-packs.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { importPack, previewPack } from "./bring-in.ts";
import { versionsIn } from "./list-versions.ts";
import { readVersion, versionFile } from "./read-version.ts";
import { activateVersion } from "./use-version.ts";

/** Serves the versions of the questionnaires: bringing one in, putting it to use, taking it out as a file. */
export function instrumentPacksRoutes({ routes, deps }: Serving): void {
  routes.staff(listInstrumentPacks, ({ staff }) =>
    withTenant(deps.database, staff, (db) => versionsIn(db, deps.clock.now())),
  );
  routes.staff(previewInstrumentPack, ({ body }) => previewPack(body));
  routes.staff(importInstrumentPack, ({ staff, body }) => importPack(deps, staff, body));
  routes.staff(useInstrumentPack, ({ staff, body }) => activateVersion(deps, staff, body));
  routes.staff(getQuestionnaireVersion, ({ staff, params }) => readVersion(deps, staff, params));
  routes.staff(exportInstrumentPack, async ({ staff, params, query, response }) => {
    const file = await versionFile(deps, staff, params, query.format);
    response.header(
      "content-disposition",
      `attachment; filename="questionario-${params.code}-${query.format}.json"`,
    );
    return file;
  });
}
