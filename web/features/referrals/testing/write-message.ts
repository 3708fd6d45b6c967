import { screen, within } from "@testing-library/react";
import { listMessageTemplates, type MessageTemplate } from "#contract/messaging/templates.ts";
import {
  countReferrals,
  getReferral,
  listReferrals,
  type ReferralDetail,
  type ReferralMessage,
} from "#contract/referrals/referrals.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aReferral, aReferralDetail } from "#web/testing/referrals.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { referralsRoutes } from "../routes.ts";

/** What the server says of a message that it took. */
export const SENT: ReferralMessage = {
  id: idOf(61),
  text: "",
  status: "queued",
  recipient: "maria@familia.example",
  failure: null,
  sender_name: "Beatriz Alves",
  created_at: "2026-11-12T12:00:00Z",
  updated_at: "2026-11-12T12:00:00Z",
};

/** Opens the page with one referral and the dialog that writes about it. */
export async function openMessage(
  changes: Partial<ReferralDetail>,
  templates: readonly MessageTemplate[],
) {
  logInAs("clinic_doctor");
  serve(countReferrals, { therapy: 0, pediatrician: 0, neurologist: 1 });
  serve(listReferrals, [aReferral(1)]);
  serve(getReferral, aReferralDetail(changes));
  serve(listMessageTemplates, [...templates]);
  openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
  return reopenDialog();
}

/** Opens the dialog again. */
export async function reopenDialog() {
  await userEvent.click(
    await screen.findByRole("button", { name: "Enviar mensagem à família de Criança Inventada 1" }),
  );
  const dialog = await screen.findByRole("dialog", {
    name: "Mensagem à família de Criança Inventada 1",
  });
  return within(dialog);
}

/** Where the message is written. */
export function messageArea(): HTMLTextAreaElement {
  return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Mensagem" });
}

/** Writes a message in place of what stands there. */
export async function writeMessage(text: string): Promise<void> {
  await userEvent.clear(messageArea());
  await userEvent.click(messageArea());
  await userEvent.paste(text);
}
