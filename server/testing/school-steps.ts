import { uuidv7 } from "uuidv7";
import { DuplicateComparison } from "#contract/registry/duplicates.ts";
import type { Roster } from "#contract/registry/rosters.ts";
import { PatientDetail, SentForm } from "#contract/screening/patients.ts";
import { judgedRoster } from "./rosters.ts";
import type { SchoolWorld } from "./school-world.ts";

/** What a call is given: the ids in its path, its query and its body. */
export interface CallInput {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** Of a call that cannot succeed here, and whose refusal is read instead. */
  readonly refused?: number;
}

/** One more guardian, as a school would add it. */
export const GUARDIAN = {
  full_name: "Rita Inventada",
  relationship: "Avó",
  phone: "(81) 90000-0002",
  email: "avo@familia.example",
};
/** A colleague to be invited. */
export const INVITED = { email: "colega@escola.example", role: "school_admin" };

/** The world's child, as what a path names. */
export const childOf = ({ child }: SchoolWorld): CallInput => ({ ids: { id: child.patientId } });
/** The version of the child's record, which an edit goes with. */
export const version = async (world: SchoolWorld): Promise<number> =>
  (await world.record()).version;

/** To everybody, those included who have answered. */
export const sending = () => ({ audience: {}, channels: ["email"], answered_within_days: null });

/** A sending that was begun. */
export async function aBatch(world: SchoolWorld): Promise<CallInput> {
  const body = { ...sending(), request_id: uuidv7(), when: "now" };
  const reply = await world.send("POST", "/api/batches/", body);
  return { ids: { id: reply.json<{ id: string }>().id } };
}

/** What a file of the school's is asked for with. */
export const file = () => ({ id: uuidv7(), kind: "report_group", params: { format: "csv" } });

/** A file of the school's that was asked for. */
export async function aFile(world: SchoolWorld): Promise<CallInput> {
  const body = file();
  await world.send("POST", "/api/exports/", body);
  return { ids: { id: body.id } };
}

/** A report that comes to the caller every month. */
export const schedule = ({ person }: SchoolWorld) => ({
  id: uuidv7(),
  kind: "report_group",
  params: { format: "csv" },
  cadence: "monthly",
  recipients: [person.roleAssignmentId],
});

/** Such a report, arranged by the caller. */
export async function aSchedule(world: SchoolWorld): Promise<CallInput> {
  const body = schedule(world);
  await world.send("POST", "/api/report-schedules/", body);
  return { ids: { id: body.id } };
}

/** A turn of the year in which a class leaves. */
export const turn = (classId: string) => ({
  id: uuidv7(),
  lines: [{ group: classId, act: "leave" }],
  teachers: "stay",
  archive_empty: true,
});

/** A key of the school's, ready to be revoked. */
export async function aKey(world: SchoolWorld): Promise<CallInput> {
  const body = { id: uuidv7(), name: "Sistema Escolar", scopes: ["children:read"], days: null };
  await world.send("POST", "/api/api-keys/", body);
  return { ids: { id: body.id } };
}

/** What a webhook of the school's is made with: nobody answers there. */
export const webhook = () => ({
  id: uuidv7(),
  name: "Sistema Escolar",
  url: "http://127.0.0.1:9/",
  events: ["form.answered"],
});

/** A webhook of the school's. */
export async function aWebhook(world: SchoolWorld): Promise<CallInput> {
  const body = webhook();
  await world.send("POST", "/api/webhooks/", body);
  return { ids: { id: body.id } };
}

/** A programme of a group, switched off. Returns its id. */
export async function aProgramme(world: SchoolWorld): Promise<string> {
  const group = world.otherClassId;
  const reply = await world.send("POST", "/api/programmes/", {
    every_months: 6,
    group,
    active: false,
  });
  return reply.json<{ id: string }>().id;
}

/** The school has the account that a trial installation plays. */
export async function connectWhatsApp(world: SchoolWorld): Promise<CallInput> {
  await world.send("POST", "/api/whatsapp/account/simulated/");
  return {};
}

/** What joins the record of the child being answered for to the other one's. */
export async function mergeInput(world: SchoolWorld) {
  const both = { keep: world.child.patientId, other: world.begun.patientId };
  const reply = await world.send("POST", "/api/duplicates/compare/", both);
  const { keep, other } = DuplicateComparison.parse(reply.json());
  const versions = { keep_version: keep.version, other_version: other.version };
  return { id: uuidv7(), keep: keep.id, other: other.id, ...versions };
}

/** The two records joined. Returns the merge's id. */
export async function mergeChildren(world: SchoolWorld): Promise<string> {
  const reply = await world.send("POST", "/api/duplicates/merges/", await mergeInput(world));
  return reply.json<{ id: string }>().id;
}

/** An invitation that waits. Returns its id. */
export async function inviteColleague(world: SchoolWorld): Promise<string> {
  const reply = await world.send("POST", "/api/roles/invitations/", INVITED);
  return reply.json<{ id: string }>().id;
}

/** A form that was sent to the child's guardian. */
export async function sendForm(world: SchoolWorld): Promise<SentForm> {
  const url = `/api/patients/${world.child.patientId}/forms/`;
  const reply = await world.send("POST", url, { instrument: null });
  return SentForm.parse(reply.json());
}

/** Archives the world's child. */
export async function archiveChild(world: SchoolWorld): Promise<void> {
  const body = { version: await version(world), reason: "Mudou de escola" };
  await world.send("POST", `/api/patients/${world.child.patientId}/archive/`, body);
}

/** A second guardian of the child. */
export async function secondGuardian(world: SchoolWorld): Promise<CallInput> {
  const url = `/api/patients/${world.child.patientId}/guardians/`;
  const body = { version: await version(world), ...GUARDIAN };
  const { guardians } = PatientDetail.parse((await world.send("POST", url, body)).json());
  const added = guardians.find(({ email }) => email === GUARDIAN.email);
  return { ids: { id: world.child.patientId, guardian_id: added?.id ?? "" } };
}

/** A list of one child more of the school's class, sent and judged. */
export async function aRoster({ story, person, classId }: SchoolWorld): Promise<Roster> {
  const group = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("patient_group")
      .select("name")
      .where("id", "=", classId)
      .executeTakeFirstOrThrow(),
  );
  const row = `Ana Inventada da Lista;14/03/2021;${group.name};avo@lista.example`;
  return judgedRoster(story, person, `Nome completo;Data de nascimento;Turma;E-mail\n${row}`);
}

/** The same, as what a path names. */
export async function rosterOf(world: SchoolWorld): Promise<CallInput> {
  return { ids: { id: (await aRoster(world)).id } };
}
