export { dispatchSettingsRoutes } from "./dispatch-settings.routes.ts";
export { readDispatchSettings, sendingHours } from "./read-settings.ts";
