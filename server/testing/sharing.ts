import type { LightMyRequestResponse } from "fastify";
import { uuidv7 } from "uuidv7";
import type { ReceivedCase, ReceivedShare } from "#contract/referrals/received-shares.ts";
import type { ReferralShares, Share } from "#contract/referrals/sharing.ts";
import { SHARE_SCOPES, type ShareScope } from "#domain/referrals/sharing/share.ts";
import type { TestApp } from "./app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "./builders.ts";
import { type ReferralStory, aReferralStory } from "./referrals.ts";

/** Clínica Ipê with Ana Beatriz's referral, and Centro Baobá, which takes referrals to the neuropaediatrician. */
export interface SharingStory extends ReferralStory {
  readonly partner: {
    readonly organizationId: string;
    readonly admin: TestPerson;
    /** A doctor of the partner's, with a group of her own. */
    readonly doctor: TestPerson;
  };
}

/** Two organisations that have nothing in common but the platform. */
export async function aSharingStory(tea: TestApp): Promise<SharingStory> {
  const story = await aReferralStory(tea);
  return { ...story, partner: await aPartner(tea, "Centro Baobá") };
}

/** One more organisation that takes referrals. */
export async function aPartner(tea: TestApp, name: string): Promise<SharingStory["partner"]> {
  const { database, clock } = tea;
  const organizationId = await anOrganization(database, { kind: "social" });
  const at = clock.now();
  await database.asOwner(({ db }) =>
    db
      .updateTable("organization")
      .set({ name, phone: "+558130000002", email: "contato@baoba.example" })
      .where("id", "=", organizationId)
      .execute(),
  );
  const groupId = await aGroup(database, organizationId);
  const admin = await aPerson(database, "clinic_admin", organizationId, { at });
  const doctor = await aPerson(database, "clinic_doctor", organizationId, {
    groupIds: [groupId],
    at,
  });
  const body = { receives: true, types: ["neurologist"], line: "Avaliamos em até 30 dias" };
  await tea.send(admin.token, "PUT", "/api/roles/current-organization/partnering/", body);
  return { organizationId, admin, doctor };
}

type At = () => { readonly tea: TestApp; readonly story: SharingStory };

function sendersOf(at: At) {
  const sending =
    (tokenOf: (story: SharingStory) => string) =>
    (method: "GET" | "POST", url: string, body?: unknown): Promise<LightMyRequestResponse> =>
      at().tea.send(tokenOf(at().story), method, url, body);
  return {
    asSender: sending(({ admin }) => admin.token),
    asPartner: sending(({ partner }) => partner.admin.token),
  };
}

/** What the two organisations of a story do with one another. */
export function sharingCalls(at: At) {
  const { asSender, asPartner } = sendersOf(at);
  const order = (scopes: readonly ShareScope[] = SHARE_SCOPES) => ({
    id: uuidv7(),
    partner: at().story.partner.organizationId,
    scopes,
    until_on: "2026-06-30",
    message: "Podem ver até abril?",
  });
  const offer = (body: object = order()): Promise<LightMyRequestResponse> =>
    asSender("POST", `/api/referrals/${at().story.referralId}/shares/`, body);
  const spoken = (granted: boolean) => ({
    guardian: at().story.form.guardianId,
    granted,
    way: "phone",
    words: granted ? "Pode enviar, sim" : "Prefiro que não",
  });
  const consent = (shareId: string, granted = true): Promise<LightMyRequestResponse> =>
    asSender("POST", `/api/shares/${shareId}/consent/`, spoken(granted));
  /** Offered with these scopes, and permitted by telephone. Returns its id. */
  const sent = async (scopes: readonly ShareScope[] = SHARE_SCOPES): Promise<string> => {
    const { id } = (await offer(order(scopes))).json<Share>();
    await consent(id);
    return id;
  };
  const act = (shareId: string, what: string, body: object): Promise<LightMyRequestResponse> =>
    asPartner("POST", `/api/received-shares/${shareId}/${what}/`, body);
  const accept = (shareId: string, responsible = at().story.partner.admin.accountId) =>
    act(shareId, "accept", { responsible });
  /** Offered, permitted and accepted. Returns its id. */
  const accepted = async (scopes: readonly ShareScope[] = SHARE_SCOPES): Promise<string> => {
    const id = await sent(scopes);
    await accept(id);
    return id;
  };
  const open = (shareId: string) => asPartner("GET", `/api/received-shares/${shareId}/`);
  const opened = async (shareId: string): Promise<ReceivedCase> =>
    (await open(shareId)).json<ReceivedCase>();
  const inbox = async (): Promise<ReceivedShare[]> =>
    (await asPartner("GET", "/api/received-shares/")).json<ReceivedShare[]>();
  const shares = async (): Promise<Share[]> =>
    (
      await asSender("GET", `/api/referrals/${at().story.referralId}/shares/`)
    ).json<ReferralShares>().shares;
  return {
    asSender,
    asPartner,
    order,
    offer,
    consent,
    sent,
    act,
    accept,
    accepted,
    open,
    opened,
    inbox,
    shares,
  };
}

/** A case that an organisation has accepted, given to somebody who works there. Returns its id. */
export async function aReceivedCase(
  tea: TestApp,
  organizationId: string,
  responsible: string,
): Promise<string> {
  const sender = await aReferralStory(tea);
  const admin = await aPerson(tea.database, "clinic_admin", organizationId, {
    at: tea.clock.now(),
  });
  const receives = { receives: true, types: ["neurologist"], line: "" };
  await tea.send(admin.token, "PUT", "/api/roles/current-organization/partnering/", receives);
  const story = { ...sender, partner: { organizationId, admin, doctor: admin } };
  const { sent, accept } = sharingCalls(() => ({ tea, story }));
  const id = await sent();
  await accept(id, responsible);
  return id;
}
