import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { z } from "zod";
import type { Webhook, WebhookDelivery, WebhookWithSecret } from "#contract/exchange/webhooks.ts";
import type { TestApp } from "./app.ts";
import {
  type TestChild,
  type TestPerson,
  aChild,
  aGroup,
  anOrganization,
  aPerson,
} from "./builders.ts";
import { aForm } from "./forms.ts";
import { type Receiver, aReceiver } from "./receiver.ts";

const EVENTS = ["form.answered", "result.created", "referral.stage_changed"];

const Body = z.strictObject({
  id: z.uuid(),
  type: z.string(),
  occurred_at: z.iso.datetime(),
  organization_id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
});

/** An organisation with an administrator, and a system of its own that takes webhooks. */
export interface WebhookWorld {
  readonly receiver: Receiver;
  readonly organizationId: string;
  readonly admin: TestPerson;
  /** What came to the receiver, read. */
  readonly bodies: () => z.output<typeof Body>[];
  aWebhook(change?: { url?: string; events?: readonly string[] }): Promise<WebhookWithSecret>;
  /** A child with an answered form and its result, straight into the database. */
  aResult(): Promise<TestChild>;
  log(id: string): Promise<WebhookDelivery[]>;
  shown(id: string): Promise<Webhook | undefined>;
}

/** Makes such a world; of an organisation that is there already when one is given. */
export async function aWebhookWorld(
  tea: TestApp,
  { kind = "clinic", organizationId }: { kind?: "clinic" | "school"; organizationId?: string } = {},
): Promise<WebhookWorld> {
  const { database } = tea;
  const receiver = await aReceiver();
  const organization = organizationId ?? (await anOrganization(database, { kind }));
  const isSchool = kind === "school";
  const admin = await aPerson(database, isSchool ? "school_admin" : "clinic_admin", organization);
  const groupId = await aGroup(database, organization, { kind: isSchool ? "class" : "doctor" });
  const ask = (url: string) => tea.send(admin.token, "GET", url);
  return {
    receiver,
    organizationId: organization,
    admin,
    bodies: () => receiver.received.map(({ body }) => Body.parse(JSON.parse(body))),
    async aWebhook(change = {}) {
      const body = {
        id: uuidv7(),
        name: "Prontuário",
        url: receiver.url,
        events: EVENTS,
        ...change,
      };
      const reply = await tea.send(admin.token, "POST", "/api/webhooks/", body);
      expect(reply.statusCode).toBe(201);
      return reply.json<WebhookWithSecret>();
    },
    async aResult() {
      const child = await aChild(database, organization, groupId);
      const at = tea.clock.now();
      const answered = { at, level: "alto" } as const;
      await aForm(database, organization, child, { sentAt: at, answered });
      return child;
    },
    log: async (id) =>
      (await ask(`/api/webhook-deliveries/?webhook=${id}`)).json<WebhookDelivery[]>(),
    shown: async (id) =>
      (await ask("/api/webhooks/"))
        .json<{ webhooks: Webhook[] }>()
        .webhooks.find((one) => one.id === id),
  };
}
