import { z } from "zod";
import type { testWhatsApp } from "#contract/messaging/whatsapp.ts";
import { shownPhone } from "#domain/messaging/shown-phone.ts";
import { faultOfCode } from "#domain/messaging/whatsapp/error-classes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem } from "#server/platform/problem.ts";
import { accessOf } from "./account.ts";
import { type Asking, askGraph, errorCodeIn } from "./graph.ts";
import { findAccount } from "./whatsapp.queries.ts";

const NumberFacts = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
});

/** Asks the provider who the number is, and says in words what came of it. */
export async function checkConnection(
  deps: Asking,
  staff: Staff,
): Promise<z.input<typeof testWhatsApp.reply>> {
  const { access, display } = await withTenant(deps.database, staff, async (db) => {
    const row = await findAccount(db);
    if (!row) throw new Problem("not_found", "no_whatsapp_account_connected");
    return { access: accessOf(deps, db, row), display: row.display_number };
  });
  const path = `/${access.phoneNumberId}?fields=display_phone_number,verified_name`;
  const stopping = new AbortController().signal;
  const answer = await askGraph(deps, access, { method: "GET", path }, stopping);
  if (answer.kind !== "answered") {
    return { works: false, detail: "A Meta não respondeu. Tente de novo em alguns minutos." };
  }
  const found = NumberFacts.safeParse(answer.body).data;
  if (!found) {
    const code = errorCodeIn(answer.body);
    const detail =
      code === undefined
        ? `A Meta deu uma resposta que não entendemos (HTTP ${answer.status}).`
        : faultOfCode(code).reason;
    return { works: false, detail };
  }
  const number = parsePhone(`+${found.display_phone_number.replaceAll(/\D/g, "")}`);
  if (number !== null && number !== display) {
    return {
      works: false,
      detail: `A Meta responde, mas o número desta identificação é ${shownPhone(number)}. Confira os dados.`,
    };
  }
  const name = found.verified_name ?? "";
  return {
    works: true,
    detail:
      name === ""
        ? `Conectado ao número ${shownPhone(display)}.`
        : `Conectado ao número ${shownPhone(display)}, de ${name}.`,
  };
}
