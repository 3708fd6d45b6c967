import { z } from "zod";
import { type LocalMail, listLocalMail } from "#contract/messaging/mailbox.ts";
import { isTrial } from "#server/platform/config.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { MAILBOX_POLICY, mailboxPage } from "./mailbox-page.ts";
import { type LocalMailRow, listMail } from "./mailbox.queries.ts";

/** Which mail is opened; anything else that comes is not read. */
const Query = z.object({ mail: z.string().optional().catch(undefined) });

/** Mails shown at most; older ones stay in the database. */
const AT_MOST = 200;

/** The local mailbox, as a page and as JSON. Served only where mail goes nowhere else: never beside a mail server. */
export function mailboxRoutes({ app, routes, deps }: Serving): void {
  if (!isTrial(deps.config)) return;
  const newest = (): Promise<LocalMailRow[]> =>
    withoutTenant(deps.database, (db) => listMail(db, AT_MOST));
  routes.public(listLocalMail, async () => (await newest()).map(presentMail));
  app.get("/dev/mailbox", async ({ query }, reply) =>
    reply
      .headers({
        "content-security-policy": MAILBOX_POLICY,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(mailboxPage(await newest(), Query.parse(query).mail)),
  );
}

function presentMail({ recipient, subject, text, html, sent_at }: LocalMailRow): LocalMail {
  return { to: recipient, subject, text, html, sent_at: sent_at.toISOString() };
}
