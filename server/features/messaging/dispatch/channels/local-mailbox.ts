import { isTrial } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Channel, InnerChannel } from "./channel.ts";
import { insertLocalMail } from "./local-mailbox.queries.ts";

/** E-mail of a trial installation: into the mailbox that the program itself shows. */
export const localMailbox = {
  name: "email",
  reportsWithin: 0,
  perSecond: 1000,
  isShared: true,
  isConfigured: isTrial,
  open: (deps: Deps): InnerChannel | undefined =>
    isTrial(deps.config) ? mailbox(deps) : undefined,
} as const satisfies Channel;

function mailbox({ clock }: Pick<Deps, "clock">): InnerChannel {
  return {
    async deliver(db, { id, recipient, email }) {
      await insertLocalMail(db, { id, recipient, email }, clock.now());
      return { kind: "taken", status: "sent", providerId: null, detail: "local_mailbox" };
    },
  };
}
