import {
  addHoliday,
  getDispatchSettings,
  removeHoliday,
  saveDispatchSettings,
} from "#contract/messaging/dispatch-settings.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import {
  addOwnHoliday,
  dispatchSettings,
  removeOwnHoliday,
  saveSettings,
} from "./change-settings.ts";

/** The calls about how an organisation writes to families by itself. */
export function dispatchSettingsRoutes({ routes, deps }: Serving): void {
  routes.staff(getDispatchSettings, ({ staff }) => dispatchSettings(deps, staff));
  routes.staff(saveDispatchSettings, ({ staff, body }) => saveSettings(deps, staff, body));
  routes.staff(addHoliday, ({ staff, body }) => addOwnHoliday(deps, staff, body));
  routes.staff(removeHoliday, ({ staff, params: { day } }) => removeOwnHoliday(deps, staff, day));
}
