import { uuidv7 } from "uuidv7";
import { type OrganizationKind, type Role, maySeeResults } from "#domain/access/roles.ts";
import type { TestApp } from "./app.ts";
import { type TestChild, aChild, aGroup, aPerson, anOrganization } from "./builders.ts";
import { aChildExpectedAlone } from "./expected-child.ts";
import { insertExport } from "./exported.ts";
import { aForm } from "./forms.ts";
import { aStoredRoster } from "./rosters.ts";
import { aReceivedCase } from "./sharing.ts";
import { aVisionSession } from "./vision.ts";
import { FIRST } from "./voices.ts";

const KIND: Readonly<Record<Role, OrganizationKind>> = {
  clinic_admin: "clinic",
  clinic_doctor: "clinic",
  school_admin: "school",
  class_responsible: "school",
  network_manager: "municipality",
  operator: "platform",
};

/** A person of a role, with one child within reach, for whoever walks all calls. */
export interface RoleWorld {
  readonly token: string;
  readonly patientId: string;
  /** A child of the same organisation in a group beside, which roles bound to groups do not reach. */
  readonly besideId: string;
  /** A referral of the child within reach. */
  readonly referralId: string;
  /** A case that another organisation shared; of clinics alone. */
  readonly shareId: string;
  /** An event at which the child is expected. */
  readonly eventId: string;
}

/** Makes it, in an organisation of its own. */
export async function aWorld(story: TestApp, role: Role): Promise<RoleWorld> {
  const { database } = story;
  const organizationId = await anOrganization(database, { kind: KIND[role] });
  const kind = KIND[role] === "school" ? "class" : "doctor";
  const groupId = await aGroup(database, organizationId, { kind });
  const { token, accountId } = await aPerson(database, role, organizationId, {
    groupIds: [groupId],
  });
  const child = await aChild(database, organizationId, groupId);
  const referralId = await aReferralOf(story, organizationId, child);
  const { patientId } = child;
  await aSendingWithId(story, patientId, organizationId, accountId);
  await aStoredRoster(database, organizationId, accountId, patientId);
  await insertExport(database, organizationId, accountId, { id: patientId, groupIds: [groupId] });
  const at = story.clock.now();
  // Under the id of the child, as the sending is.
  await aVisionSession(database, organizationId, child, {
    id: patientId,
    startedAt: at,
    finishedAt: at,
  });
  await aVoiceWithId(story, patientId, organizationId, accountId);
  const beside = await aGroup(database, organizationId, { kind });
  const { patientId: besideId } = await aChild(database, organizationId, beside);
  const shareId = maySeeResults(role) ? await aReceivedCase(story, organizationId, accountId) : "";
  const eventId = await aChildExpectedAlone(database, { organizationId, patientId }, accountId);
  return { token, patientId, besideId, referralId, shareId, eventId };
}

/** A sending to many under the id of the child: the calls about either are walked with the same one. */
async function aSendingWithId(
  story: TestApp,
  id: string,
  organization_id: string,
  created_by: string,
): Promise<void> {
  const at = story.clock.now();
  await story.database.asOwner(({ db }) =>
    db
      .insertInto("batch")
      .values({
        id,
        organization_id,
        created_by,
        request_id: uuidv7(),
        audience: JSON.stringify({ group_name: null }),
        channels: ["email"],
        due_at: at,
        created_at: at,
      })
      .execute(),
  );
}

/** A voice with one sentence, under the id of the child as well. */
async function aVoiceWithId(
  { database, clock }: TestApp,
  id: string,
  organization_id: string,
  account: string,
): Promise<void> {
  const at = clock.now();
  await database.asOwner(async ({ db }) => {
    await db
      .insertInto("voice")
      .values({
        id,
        organization_id,
        language: "pt-BR",
        // One organisation may have several such worlds, and no two voices of a name.
        name: id,
        created_at: at,
        created_by: account,
      })
      .execute();
    await db
      .insertInto("voice_recording")
      .values({
        id,
        organization_id,
        voice_id: id,
        sentence: FIRST,
        spoken: "",
        content: Buffer.from("a sound"),
        milliseconds: 900,
        recorded_at: at,
        recorded_by: account,
      })
      .execute();
  });
}

async function aReferralOf(
  story: TestApp,
  organizationId: string,
  child: TestChild,
): Promise<string> {
  const at = story.clock.now();
  await aForm(story.database, organizationId, child, {
    sentAt: at,
    answered: { at, level: "alto" },
  });
  const { id } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("referral")
      .select("id")
      .where("patient_id", "=", child.patientId)
      .executeTakeFirstOrThrow(),
  );
  return id;
}
