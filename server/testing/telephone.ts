import { whatsapp } from "#server/features/messaging/dispatch/channels/whatsapp.ts";
import { takeTurns } from "#server/features/messaging/family-turns/take-turns.ts";
import type { SimulatedMessage } from "#server/features/messaging/whatsapp/simulated/simulated.queries.ts";
import { answerTurn } from "#server/features/registry/family-turns/family-turns.work.ts";
import { type TenantDb, type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import { deliverDue } from "./outbox.ts";

/** Whose telephone it is, and who connects its organisation. */
interface Owner {
  readonly organizationId: string;
  readonly guardianId: string;
  readonly admin: { readonly token: string };
}

/** What stands in the chat, oldest first. */
export type Bubble = Pick<
  SimulatedMessage,
  "wamid" | "body" | "replies" | "opens" | "sound" | "button_url" | "is_template"
> & { readonly mine: boolean };

const never = new AbortController().signal;

/**
 * A guardian's telephone that the trial installation plays, and the program's work for it: what is tapped and written there
 * comes in as the provider's signed report. Needs the features of the account, the webhook and the telephones.
 */
export async function aTelephone(story: TestApp, owner: Owner, phone = "+5581988880001") {
  const { organizationId, guardianId, admin } = owner;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  await withTenant(story.database, scope, (db) =>
    db.updateTable("guardian").set({ phone }).where("id", "=", guardianId).execute(),
  );
  const connected = await story.send(admin.token, "POST", "/api/whatsapp/account/simulated/");
  const account = connected.json<{ id: string }>().id;
  const chat = () => withTenant(story.database, scope, readChat);
  const settle = () => settleAll(story, scope, phone);

  const press = async (where: string, fields: Record<string, string>): Promise<number> => {
    const { statusCode } = await story.app.inject({
      method: "POST",
      url: `/dev/whatsapp/${where}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ account, phone, ...fields }).toString(),
    });
    return statusCode;
  };
  /** The newest message that has a button with these words. */
  const buttonOf = async (title: string, within?: Bubble) =>
    findButton(within ? [within] : (await chat()).toReversed(), title);
  return {
    chat,
    settle,
    press,
    buttonOf,
    last: async (): Promise<Bubble> => {
      const bubble = (await chat()).findLast(({ mine }) => !mine);
      if (!bubble) throw new Error("nothing came to this telephone");
      return bubble;
    },
    /** Taps a button, in the newest message that has it, and lets the program answer. */
    async tap(title: string, within?: Bubble): Promise<void> {
      const { bubble, reply } = await buttonOf(title, within);
      const status = await press("tap", { wamid: bubble.wamid, reply: reply.id });
      if (status !== 303) throw new Error(`the tap was answered with ${status}`);
      await settle();
    },
    /** Writes, and lets the program answer. */
    async write(text: string): Promise<void> {
      const status = await press("write", { text });
      if (status !== 303) throw new Error(`the words were answered with ${status}`);
      await settle();
    },
  };
}

function findButton(bubbles: readonly Bubble[], title: string) {
  for (const bubble of bubbles) {
    const reply = bubble.replies.find((each) => each.title === title);
    if (reply) return { bubble, reply };
  }
  throw new Error(`no message has the button ${title}`);
}

function readChat(db: TenantDb): Promise<Bubble[]> {
  return db
    .selectFrom("simulated_whatsapp")
    .select(["wamid", "body", "replies", "opens", "sound", "button_url", "is_template"])
    .select("from_phone as mine")
    .orderBy("created_at")
    .orderBy("id")
    .$narrowType<{ replies: SimulatedMessage["replies"] }>()
    .execute();
}

/** The program answers what came in, and what it says leaves. */
async function settleAll(story: TestApp, scope: TenantScope, phone: string): Promise<void> {
  // Between two messages to one number lie some seconds of real time, which no test waits for.
  await withTenant(story.database, scope, (db) =>
    db
      .updateTable("message")
      .set({ claimed_at: new Date(Date.now() - 60_000) })
      .where("recipient", "=", phone)
      .where("claimed_at", "is not", null)
      .execute(),
  );
  await deliverDue(story, scope.organizationId, [whatsapp]);
  await takeTurns(story.deps, scope.organizationId, answerTurn, never);
  await deliverDue(story, scope.organizationId, [whatsapp]);
}
