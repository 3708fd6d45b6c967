import { uuidv7 } from "uuidv7";
import { PatientDetail, SentForm } from "#contract/patients.ts";
import type { SchoolWorld } from "./school-world.ts";

/** What a call is given: the ids in its path, its query and its body. */
export interface Given {
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
export const childOf = ({ child }: SchoolWorld): Given => ({ ids: { id: child.patientId } });
/** The version of the child's record, which an edit goes with. */
export const version = async (world: SchoolWorld): Promise<number> =>
  (await world.record()).version;

/** To everybody, those included who have answered. */
export const sending = () => ({ audience: {}, channels: ["email"], answered_within_days: null });

/** A sending that was begun. */
export async function aBatch(world: SchoolWorld): Promise<Given> {
  const body = { ...sending(), request_id: uuidv7(), when: "now" };
  const reply = await world.send("POST", "/api/batches/", body);
  return { ids: { id: reply.json<{ id: string }>().id } };
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
export async function connected(world: SchoolWorld): Promise<Given> {
  await world.send("POST", "/api/whatsapp/account/simulated/");
  return {};
}

/** An invitation that waits. Returns its id. */
export async function invite(world: SchoolWorld): Promise<string> {
  const reply = await world.send("POST", "/api/roles/invitations/", INVITED);
  return reply.json<{ id: string }>().id;
}

/** A form that was sent to the child's guardian. */
export async function sent(world: SchoolWorld): Promise<SentForm> {
  const url = `/api/patients/${world.child.patientId}/forms/`;
  const reply = await world.send("POST", url, { instrument: null });
  return SentForm.parse(reply.json());
}

/** Archives the world's child. */
export async function archive(world: SchoolWorld): Promise<void> {
  const body = { version: await version(world), reason: "Mudou de escola" };
  await world.send("POST", `/api/patients/${world.child.patientId}/archive/`, body);
}

/** A second guardian of the child. */
export async function secondGuardian(world: SchoolWorld): Promise<Given> {
  const url = `/api/patients/${world.child.patientId}/guardians/`;
  const body = { version: await version(world), ...GUARDIAN };
  const { guardians } = PatientDetail.parse((await world.send("POST", url, body)).json());
  const added = guardians.find(({ email }) => email === GUARDIAN.email);
  return { ids: { id: world.child.patientId, guardian_id: added?.id ?? "" } };
}
