import { Client } from "pg";
import { recovering } from "#server/features/access/auth/recover-password.ts";
import { delivering } from "#server/features/messaging/dispatch/dispatch.work.ts";
import { sendingLinksAgain } from "#server/features/screening/link-requests/link-requests.ts";
import type { TestApp } from "./app.ts";

/** An e-mail as it arrived in the local mailbox. */
export interface TestEmail {
  readonly subject: string;
  readonly text: string;
}

/** The work of which e-mails come. */
const WORK = [delivering, recovering, sendingLinksAgain];

/** Does the queued work of which e-mails come, and what it queues in turn, until nothing is left. */
async function workOff({ database, deps }: TestApp): Promise<void> {
  const client = new Client(database.queueConnection);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ id: string; name: string; data: unknown }>(
        "select id, name, data from pgboss.job where state = 'created' order by created_on, id",
      );
      if (rows.length === 0) return;
      for (const { id, name, data } of rows) {
        const work = WORK.find(({ job }) => job.queue.name === name);
        const handler = work?.open(deps);
        await handler?.handle(data, new AbortController().signal);
        handler?.close?.();
        await client.query("delete from pgboss.job where id = $1", [id]);
      }
    }
  } finally {
    await client.end();
  }
}

/** Delivers everything, and returns what has reached an address so far, oldest first. */
export async function emailsTo(story: TestApp, address: string): Promise<TestEmail[]> {
  await workOff(story);
  return story.database.asOwner(({ db }) =>
    db
      .selectFrom("local_mail")
      .select(["subject", "text"])
      .where("recipient", "=", address)
      .orderBy("sent_at")
      .orderBy("id")
      .execute(),
  );
}

/** What follows `path` in the newest e-mail to an address: the token of its link. */
export async function tokenIn(story: TestApp, address: string, path: string): Promise<string> {
  const emails = await emailsTo(story, address);
  const found = emails.toReversed().flatMap(({ text }) => {
    const [, token] = new RegExp(`${story.deps.publicUrl}${path}([\\w-]{43})\\b`).exec(text) ?? [];
    return token ?? [];
  });
  if (found[0] === undefined) throw new Error(`no email to ${address} leads to ${path}`);
  return found[0];
}
