import { getFollowUp } from "#contract/messaging/dispatch-settings.ts";
import { listSuppressions } from "#contract/messaging/suppressions.ts";
import { getWhatsAppAvailability } from "#contract/messaging/whatsapp.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { listReferralViews } from "#contract/referrals/views.ts";
import type { Role } from "#domain/access/roles.ts";
import { storeTokens } from "#web/platform/session/tokens.ts";
import { anAccount } from "./people.ts";
import { serve } from "./serve.ts";

/** Puts a session in the browser whose account holds this role. */
export function logInAs(role: Role | null): void {
  storeTokens({ access: "access-1", refresh: "refresh-1" });
  serve(getCurrentAccount, anAccount(role));
  // Every record asks who gets no messages. Unless a test says otherwise, everybody does.
  serve(listSuppressions, []);
  // And the list of referrals, which of its views were saved: none.
  serve(listReferralViews, []);
  // And what follows by itself: nothing.
  serve(getFollowUp, { next: null, obstacle: null, steps: [] });
  // And whether the program sends by WhatsApp: it does not.
  serve(getWhatsAppAvailability, { available: false });
}
