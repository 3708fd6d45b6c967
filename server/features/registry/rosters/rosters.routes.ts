import * as contract from "#contract/registry/rosters.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { changeRow } from "./change-row.ts";
import { askForUndo, confirmRoster } from "./confirm-roster.ts";
import { discardRoster, setColumns, setPlaces } from "./prepare-roster.ts";
import { listPlaces, listRosters, listRows, readRoster } from "./read-roster.ts";
import { uploadRoster } from "./upload-roster.ts";

/** Children from files: the upload, what each row would do, the import and its undo. */
export function rostersRoutes({ routes, deps }: Serving): void {
  routes.staff(
    contract.uploadRoster,
    ({ staff, query: { id, file_name: fileName }, body: bytes }) =>
      uploadRoster(deps, staff, { id, fileName, bytes }),
  );
  routes.staff(contract.listRosters, async ({ staff, query, request, response }) => {
    const page = await listRosters(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.getRoster, ({ staff, params }) => readRoster(deps, staff, params.id));
  routes.staff(contract.discardRoster, ({ staff, params }) =>
    discardRoster(deps, staff, params.id),
  );
  routes.staff(contract.setRosterColumns, ({ staff, params, body }) =>
    setColumns(deps, staff, params.id, body),
  );
  routes.staff(contract.listRosterPlaces, ({ staff, params }) =>
    listPlaces(deps, staff, params.id),
  );
  routes.staff(contract.setRosterPlaces, ({ staff, params, body }) =>
    setPlaces(deps, staff, params.id, body),
  );
  routes.staff(contract.listRosterRows, async ({ staff, params, query, request, response }) => {
    const page = await listRows(deps, staff, params.id, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.changeRosterRow, ({ staff, params, body }) =>
    changeRow(deps, staff, params, body),
  );
  routes.staff(contract.confirmRoster, ({ staff, params, body }) =>
    confirmRoster(deps, staff, params.id, body.version),
  );
  routes.staff(contract.undoRoster, ({ staff, params }) => askForUndo(deps, staff, params.id));
}
