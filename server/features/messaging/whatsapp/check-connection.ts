import { z } from "zod";
import type { testWhatsApp } from "#contract/messaging/whatsapp.ts";
import { errorText } from "#domain/error-text.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { errorOfCode } from "#domain/messaging/whatsapp/error-classes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { codedText } from "#server/platform/error-words.ts";
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
  if (answer.kind !== "answered") return { works: false, ...codedText("meta_silent") };
  const found = NumberFacts.safeParse(answer.body).data;
  if (!found) {
    const code = errorCodeIn(answer.body);
    const why =
      code === undefined
        ? errorText("meta_answer_unknown", { status: answer.status })
        : errorOfCode(code).reason;
    return { works: false, ...codedText(why) };
  }
  const phone = parsePhone(`+${found.display_phone_number.replaceAll(/\D/g, "")}`);
  if (phone !== null && phone !== display) {
    const differs = errorText("whatsapp_number_differs", { number: formatPhone(phone) });
    return { works: false, ...codedText(differs) };
  }
  const number = formatPhone(display);
  const name = found.verified_name ?? "";
  const connected =
    name === ""
      ? errorText("whatsapp_connected", { number })
      : errorText("whatsapp_connected_as", { number, name });
  return { works: true, ...codedText(connected) };
}
