import type { Channel, OpenChannel } from "#server/features/messaging/dispatch/channels/channel.ts";
import { email, mailChannel } from "#server/features/messaging/dispatch/channels/email.ts";
import { localMailbox } from "#server/features/messaging/dispatch/channels/local-mailbox.ts";
import { LEASE_MS, openTenantQueues } from "#server/features/messaging/dispatch/tenant-queues.ts";
import { openForm } from "#server/features/screening/forms/forms.service.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Delivery, Mailer, OutgoingMail } from "#server/platform/mail.ts";
import type { TestApp } from "./app.ts";
import { type TestChild, aChild, aGroup, anOrganization } from "./builders.ts";
import { inWords } from "./in-words.ts";

/** Which message. */
export interface MessageRef {
  readonly organization_id: string;
  readonly message_id: string;
}

const never = new AbortController().signal;

/** Delivers what is due in the outbox of an organisation by the given ways, however long a busy machine takes. */
export async function deliverDue(
  { deps }: Pick<TestApp, "deps">,
  organizationId: string,
  channels: readonly Channel[],
): Promise<void> {
  await openTenantQueues(deps, { channels, sliceMs: Number.POSITIVE_INFINITY }).run(
    organizationId,
    never,
  );
}

/** Delivers one message by a mailer, if it is due. What else is due in the outbox goes nowhere. */
export async function deliverMail(
  story: Pick<TestApp, "deps">,
  mailer: Mailer,
  { organization_id, message_id }: MessageRef,
): Promise<void> {
  const mail = mailChannel(story.deps, mailer);
  const open: OpenChannel = {
    hand: async (outgoing, stopping) =>
      outgoing.id === message_id
        ? mail.hand(outgoing, stopping)
        : { kind: "taken", status: "sent", providerId: null, detail: "" },
  };
  await deliverDue(story, organization_id, [{ ...email, open: () => open }]);
}

/** Delivers what is due in the outbox of a message's organisation into the local mailbox. */
export async function deliverLocally(
  story: Pick<TestApp, "deps">,
  { organization_id }: Pick<MessageRef, "organization_id">,
): Promise<void> {
  await deliverDue(story, organization_id, [localMailbox]);
}

/** An invitation that waits in the outbox, with what it leads to. */
interface TestInvitation {
  readonly organization_id: string;
  readonly message_id: string;
  readonly formId: string;
  readonly formLinkId: string;
}

/** A clinic with one child, and a look into its outbox. */
export interface TestOutbox {
  readonly organizationId: string;
  readonly child: TestChild;
  /** Runs work in a transaction of the clinic. */
  within<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** Sends the child's form to mae@familia.example. */
  anInvitation(): Promise<TestInvitation>;
  messageOf(messageId: string): Promise<TestMessage | undefined>;
  /** Lets the lease of a message that is being sent end, as if its worker had been gone for a minute. */
  letLeaseEnd(messageId: string): Promise<void>;
  /** The statuses a message went through, in order. */
  timelineOf(messageId: string): Promise<string[]>;
}

interface TestMessage {
  readonly status: string;
  readonly failure: string | null;
  readonly failure_class: string | null;
  readonly attempts: number;
  readonly provider_id: string | null;
}

/** A new clinic with Ana Beatriz Inventada in the care of Dra. Inventada. */
export async function anOutbox({ database, deps, clock }: TestApp): Promise<TestOutbox> {
  const organizationId = await anOrganization(database);
  const groupId = await aGroup(database, organizationId, { name: "Dra. Inventada" });
  const child = await aChild(database, organizationId, groupId, {
    name: "Ana Beatriz Inventada",
    email: "mae@familia.example",
  });
  const within = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    withTenant(database, { organizationId, accountId: null, groupIds: "all" }, work);
  return {
    organizationId,
    child,
    within,
    anInvitation: () =>
      within(async (db) => {
        const sending = { ...child, instrument: null, accountId: null, at: clock.now() };
        const { formId, formLinkId } = await openForm(deps, db, sending);
        const { id } = await db
          .selectFrom("message")
          .select("id")
          .where("form_link_id", "=", formLinkId)
          .executeTakeFirstOrThrow();
        return { organization_id: organizationId, message_id: id, formId, formLinkId };
      }),
    async messageOf(messageId) {
      const message = await within((db) =>
        db
          .selectFrom("message")
          .select(["status", "failure", "failure_class", "attempts", "provider_id"])
          .where("id", "=", messageId)
          .executeTakeFirst(),
      );
      return message && { ...message, failure: inWords(message.failure) };
    },
    async letLeaseEnd(messageId) {
      const claimed_at = new Date(Date.now() - 2 * LEASE_MS);
      await within((db) =>
        db.updateTable("message").set({ claimed_at }).where("id", "=", messageId).execute(),
      );
    },
    async timelineOf(messageId) {
      const events = await within((db) =>
        db
          .selectFrom("message_event")
          .select("status")
          .where("message_id", "=", messageId)
          .orderBy("at")
          .orderBy("id")
          .execute(),
      );
      return events.map(({ status }) => status);
    },
  };
}

/** A mailer that answers as told, and what it was handed. */
export interface ScriptedMailer {
  readonly mailer: Mailer;
  readonly handed: OutgoingMail[];
}

/** Plays a mail server: `answer` is asked with the number of the attempt. Takes everything unless told otherwise. */
export function aMailer(
  answer: (attempt: number) => Delivery | Promise<Delivery> = () => ({
    accepted: true,
    response: "250 queued as 4F2",
  }),
): ScriptedMailer {
  const handed: OutgoingMail[] = [];
  return {
    handed,
    mailer: {
      async send(mail) {
        handed.push(mail);
        return answer(handed.length);
      },
      close: () => undefined,
    },
  };
}
