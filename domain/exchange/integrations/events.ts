import type { OrganizationKind } from "#domain/access/roles.ts";

/** What an organisation's own systems can be told of. */
export const WEBHOOK_EVENTS = [
  "form.answered",
  "result.created",
  "referral.stage_changed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a person sends from the settings to see whether the address answers. */
export const TEST_EVENT = "test";

/** The events that this kind of organisation can be told of: a school hears that a form was answered, never what came of it. */
export function eventsOfKind(kind: OrganizationKind): readonly WebhookEvent[] {
  if (kind === "clinic" || kind === "social") return WEBHOOK_EVENTS;
  return kind === "school" ? ["form.answered"] : [];
}
