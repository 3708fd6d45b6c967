import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { Conversation } from "#contract/messaging/conversation.ts";
import type { Inbound } from "#server/features/messaging/inbound/inbound.queries.ts";
import { receiveInbound } from "#server/features/messaging/inbound/receive-inbound.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import type { TestChild, TestPerson } from "./builders.ts";
import { type TestClinic, aClinic } from "./clinic.ts";

/** A clinic, Ana Inventada in it, and her mother with a number of her own and mae@familia.example. */
export interface ConversationStory {
  readonly clinic: TestClinic;
  readonly child: TestChild;
  readonly phone: string;
}

let sequence = 0;

export async function aConversationStory(tea: TestApp): Promise<ConversationStory> {
  const clinic = await aClinic(tea);
  const child = await clinic.child({ name: "Ana Inventada", email: "mae@familia.example" });
  sequence += 1;
  const phone = `+558199200${String(sequence).padStart(4, "0")}`;
  await setGuardian(tea, child, { phone });
  return { clinic, child, phone };
}

function setGuardian(
  { database }: TestApp,
  { guardianId }: TestChild,
  values: { readonly phone?: string; readonly email?: string },
) {
  return database.asOwner(({ db }) =>
    db.updateTable("guardian").set(values).where("id", "=", guardianId).execute(),
  );
}

/** What is done in the conversation of the story at hand. */
export function conversationCalls(
  at: () => { readonly tea: TestApp; readonly story: ConversationStory },
) {
  const path = () => `/api/patients/${at().story.child.patientId}/conversation/`;
  const asProgram = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => {
    const { organizationId } = at().story.clinic;
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    return withTenant(at().tea.database, scope, work);
  };
  return {
    path,
    asProgram,
    setGuardian: (values: { readonly phone?: string; readonly email?: string }) =>
      setGuardian(at().tea, at().story.child, values),
    /** The organisation has WhatsApp. */
    connect: () => connect(at().tea, at().story.clinic.organizationId),
    /** The mother writes. */
    write: (body: string, changes: Partial<Inbound> = {}) =>
      asProgram((db) =>
        receiveInbound(at().tea.deps, db, {
          channel: "whatsapp",
          providerId: uuidv7(),
          sender: at().story.phone,
          kind: "text",
          body,
          receivedAt: at().tea.clock.now(),
          ...changes,
        }),
      ),
    read: async (person: TestPerson = at().story.clinic.admin): Promise<Conversation> => {
      const reply = await at().tea.send(person.token, "GET", path());
      expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
      return Conversation.parse(reply.json());
    },
    /** The administrator writes to the mother, by e-mail when nothing else is said. */
    reply: (order: object) =>
      at().tea.send(at().story.clinic.admin.token, "POST", `${path()}messages/`, {
        id: uuidv7(),
        guardian: at().story.child.guardianId,
        way: "email",
        text: "Bom dia! Pode ser na quinta?",
        ...order,
      }),
  };
}

async function connect({ database, clock }: TestApp, organizationId: string): Promise<void> {
  const at = clock.now();
  const secret = Buffer.from("x");
  await database.asOwner(({ db }) =>
    db
      .insertInto("whatsapp_account")
      .values({
        id: uuidv7(),
        organization_id: organizationId,
        provider: "simulated",
        phone_number_id: `number-${organizationId}`,
        business_account_id: `account-${organizationId}`,
        display_number: "+558130000001",
        api_version: "v23.0",
        access_token: secret,
        app_secret: secret,
        verify_token: secret,
        access_token_saved_at: at,
        app_secret_saved_at: at,
        verify_token_saved_at: at,
        connected_at: at,
      })
      .execute(),
  );
}
