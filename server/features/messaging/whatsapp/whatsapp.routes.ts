import * as contract from "#contract/messaging/whatsapp.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { checkConnection } from "./check-connection.ts";
import {
  connectSimulated,
  disconnectAccount,
  publishAndRead,
  readState,
  renewVerifyToken,
  saveAccount,
  saveForm,
  saveTemplates,
  syncAndPresent,
} from "./connect.ts";
import { canSendWhatsApp } from "./whatsapp.queries.ts";

/** An organisation's account with WhatsApp: looked after by its administrators, used by everybody. */
export function whatsAppRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.getWhatsApp, ({ staff }) => readState(deps, staff));
  routes.staff(contract.getWhatsAppAvailability, async ({ staff }) => ({
    available: await withTenant(deps.database, staff, canSendWhatsApp),
  }));
  routes.staff(contract.saveWhatsApp, ({ staff, body }) => saveAccount(deps, staff, body));
  routes.staff(contract.saveWhatsAppForm, ({ staff, body }) => saveForm(deps, staff, body));
  routes.staff(contract.publishWhatsAppFlows, ({ staff }) => publishAndRead(deps, staff));
  routes.staff(contract.connectSimulatedWhatsApp, ({ staff }) => connectSimulated(deps, staff));
  routes.staff(contract.disconnectWhatsApp, ({ staff }) => disconnectAccount(deps, staff));
  routes.staff(contract.renewVerifyToken, ({ staff }) => renewVerifyToken(deps, staff));
  routes.staff(contract.testWhatsApp, ({ staff }) => checkConnection(deps, staff));
  routes.staff(contract.saveWhatsAppTemplates, ({ staff, body }) =>
    saveTemplates(deps, staff, body),
  );
  routes.staff(contract.syncWhatsAppTemplates, ({ staff }) => syncAndPresent(deps, staff));
}
