import type { LightMyRequestResponse } from "fastify";
import { uuidv7 } from "uuidv7";
import type {
  ReferralDetail,
  ReferralListItem,
  ReferralMessage,
} from "#contract/referrals/referrals.ts";
import type { TestApp } from "./app.ts";
import { aChild, aGroup, aPerson, anOrganization, type TestPerson } from "./builders.ts";
import {
  GIVEN_CONSENT,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
  type LinkedForm,
} from "./guardian.ts";
import type { MessageRef } from "./outbox.ts";

/** A clinic with an administrator and a referral to the neuropaediatrician, from an M-CHAT with twelve concerns. */
export interface ReferralStory {
  readonly organizationId: string;
  readonly groupId: string;
  readonly admin: TestPerson;
  readonly form: LinkedForm;
  readonly referralId: string;
}

/** Clínica Ipê, with Ana Beatriz Inventada in the care of Dra. Inventada; her family is maria@familia.example. */
export async function aReferralStory(tea: TestApp): Promise<ReferralStory> {
  const organizationId = await anOrganization(tea.database);
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("organization")
      .set({ name: "Clínica Ipê", phone: "+558130000001", email: "contato@ipe.example" })
      .where("id", "=", organizationId)
      .execute(),
  );
  const groupId = await aGroup(tea.database, organizationId, { name: "Dra. Inventada" });
  const admin = await aPerson(tea.database, "clinic_admin", organizationId, {
    at: tea.clock.now(),
  });
  const found = await anotherReferral(tea, { organizationId, groupId, admin });
  return { organizationId, groupId, admin, ...found };
}

/** One more child of the clinic, with the same answers. */
export async function anotherReferral(
  tea: TestApp,
  { organizationId, groupId, admin }: Pick<ReferralStory, "organizationId" | "groupId" | "admin">,
): Promise<Pick<ReferralStory, "form" | "referralId">> {
  const child = await aChild(tea.database, organizationId, groupId, {
    name: "Ana Beatriz Inventada",
    email: "maria@familia.example",
  });
  const form = await aLinkTo(tea, { ...child, organizationId, groupId });
  const body = {
    ...aSubmission("mchat", anAnswerSet("mchat", 12)),
    concern: "Fala pouco",
    consent: GIVEN_CONSENT,
  };
  await asGuardian(tea, "POST", form.url, body);
  const list = await tea.send(admin.token, "GET", "/api/referrals/");
  const referral = list
    .json<ReferralListItem[]>()
    .find(({ patient }) => patient.id === form.patientId);
  if (!referral) throw new Error("the answers led to no referral");
  return { form, referralId: referral.id };
}

/** What the administrator does with a referral, that of the story at hand when none is named. */
export function referralCalls(at: () => { readonly tea: TestApp; readonly story: ReferralStory }) {
  const path = (id = at().story.referralId): string => `/api/referrals/${id}/`;
  const asAdmin = (method: "GET" | "POST", url: string, body?: unknown) =>
    at().tea.send(at().story.admin.token, method, url, body);
  const send = (body: unknown, id?: string) => asAdmin("POST", `${path(id)}messages/`, body);
  const detail = (id?: string) => asAdmin("GET", path(id));
  const messages = async (): Promise<ReferralMessage[]> =>
    (await detail()).json<ReferralDetail>().messages;
  const refOf = (sent: LightMyRequestResponse): MessageRef => ({
    organization_id: at().story.organizationId,
    message_id: sent.json<ReferralMessage>().id,
  });
  return { send, detail, messages, refOf };
}

/** An order of a message, each under an id of its own. */
export const anOrder = (text: string) => ({ id: uuidv7(), text });
