import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { RISK_LEVELS, recommendationFor } from "#domain/instruments/risk.ts";
import { CLOSE_REASONS, NOT_REFERRED_REASONS, closeReasonsFor } from "#domain/referrals/closing.ts";
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from "#domain/referrals/contact.ts";
import { REFERRAL_STAGES, type ReferralStage } from "#domain/referrals/stage.ts";
import { REFERRAL_ACTORS, TRANSITIONS } from "#domain/referrals/transitions.ts";
import { randomOf } from "#domain/vision/random.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import {
  type BusyClinic,
  aBusyClinic,
  countReturns,
  answerAs,
  lostChildren,
} from "#server/testing/many-children.ts";
import { IS_NIGHT } from "#server/testing/night.ts";
import { escalateOverdue } from "./escalate.ts";
import { moveReferral } from "./move-referral.ts";
import type { ReferralActor } from "./note-referral.ts";
import { openReferral } from "./open-referral.ts";
import { recordAttempt } from "./record-attempt.ts";
import { moveStage, reopenStage } from "./take-steps.ts";

/** Two clinics of so many children each, at night over some four months; and how often all must have happened. */
const SIZE = IS_NIGHT
  ? { children: 1000, days: 32, often: 30, ofConcern: 1200 }
  : { children: 80, days: 6, often: 2, ofConcern: 90 };
const DAY_STEP = 3.7;
/** What happens on a day of one clinic, side by side in so many lanes. */
const ANSWERS = 48;
const STEPS = 36;
const LANES = 3;

let tea: TestApp;
let clinics: BusyClinic[];

beforeAll(async () => {
  tea = await testApp({ features: [] });
  clinics = [await aBusyClinic(tea, SIZE.children), await aBusyClinic(tea, SIZE.children)];
}, 60_000);
afterAll(() => tea.close());

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  const next = randomOf(seed);
  const pick = <T>(among: readonly T[]): T => {
    const picked = among[Math.floor(next() * among.length)];
    if (picked === undefined) throw new Error("nothing to choose from");
    return picked;
  };
  return { next, pick, happens: (chance: number) => next() < chance };
}
const random = dice(20_260_316);

class PowerCut extends Error {}

/** Now and then the lights go out in the middle of what is being done. */
function mayFail(): void {
  if (random.happens(0.05)) throw new PowerCut();
}

const scopeOf = ({ organizationId }: BusyClinic) =>
  ({ organizationId, accountId: null, groupIds: "all" }) as const;

function administrator({ organizationId, admins }: BusyClinic): Staff {
  const admin = admins[0];
  if (!admin) throw new Error("a clinic without administrators");
  return {
    accountId: admin.accountId,
    role: "clinic_admin",
    roleAssignmentId: admin.roleAssignmentId,
    organizationId,
    organizationKind: "clinic",
    timeZone: "America/Recife",
    groupIds: "all",
  };
}

/** A family answers, with a result of any level and instrument, whether a referral is open or not. */
async function answer(clinic: BusyClinic): Promise<void> {
  const at = tea.clock.now();
  const patientId = random.pick(clinic.children);
  const level = random.pick(RISK_LEVELS);
  await withTenant(tea.database, scopeOf(clinic), async (db) => {
    const tool = random.pick(INSTRUMENT_CODES);
    const screeningResultId = await answerAs(db, { patientId, level, tool, at });
    mayFail();
    await openReferral(db, {
      patientId,
      screeningResultId,
      recommendation: recommendationFor(level),
      ownerAccountId: random.happens(0.5) ? random.pick(clinic.doctors).accountId : null,
      at,
    });
    mayFail();
  });
}

interface Standing {
  readonly id: string;
  readonly stage: ReferralStage;
}

async function referralsOf({ organizationId }: BusyClinic): Promise<Standing[]> {
  return tea.database.asOwner(({ db }) =>
    db
      .selectFrom("referral")
      .select(["id", "stage"])
      .where("organization_id", "=", organizationId)
      .orderBy("opened_at")
      .orderBy("id")
      .$narrowType<Standing>()
      .execute(),
  );
}

/** Somebody takes a step: mostly one that there is, with what it asks for, and now and then any other. */
async function move(clinic: BusyClinic, { id: referralId, stage }: Standing): Promise<void> {
  const { accountId } = random.pick(clinic.doctors);
  const ways = TRANSITIONS.filter(({ from, adminOnly }) => from === stage && !adminOnly);
  const isSound = random.happens(0.75) && ways.length > 0;
  const { to, by } = isSound
    ? random.pick(ways)
    : { to: random.pick(REFERRAL_STAGES), by: REFERRAL_ACTORS };
  const kind = by.includes("staff") ? "staff" : random.pick(["partner", "program"] as const);
  const actor: ReferralActor = kind === "program" ? { kind } : { kind, accountId };
  const reasons = closeReasonsFor({ stage, type: "neurologist" }, "staff");
  const day = (days: number): string =>
    dayIn("America/Recife", new Date(tea.clock.now().getTime() + days * 86_400_000));
  await withTenant(tea.database, scopeOf(clinic), async (db) => {
    await moveReferral(tea.deps, db, {
      referralId,
      actor,
      to,
      ...(random.happens(0.9) && { appointment: { on: day(12) } }),
      ...(random.happens(0.5) && { familyAnswer: random.pick(["so", "not_so"] as const) }),
      close: {
        reason: random.pick(isSound && reasons.length > 0 ? reasons : CLOSE_REASONS),
        note: random.happens(0.7) ? "Anotação" : "",
        notReferredReason: random.happens(0.8) ? random.pick(NOT_REFERRED_REASONS) : undefined,
        ...(random.happens(0.9) && {
          assessment: { by: "CER", profession: "Neuropediatra", on: day(0) },
        }),
        confirmsEmptyStages: random.happens(0.9),
        isByHealthRole: random.happens(0.9),
      },
    });
    mayFail();
  });
}

async function attempt(clinic: BusyClinic, referralId: string): Promise<void> {
  await recordAttempt(tea.deps, administrator(clinic), referralId, {
    id: uuidv7(),
    channel: random.pick(CONTACT_CHANNELS),
    outcome: random.pick(CONTACT_OUTCOMES),
    note: "",
    next_on: undefined,
  });
}

async function reopen(clinic: BusyClinic, referralId: string): Promise<void> {
  const order = { id: uuidv7(), reason: "A família voltou" };
  await reopenStage(tea.deps, administrator(clinic), referralId, order);
}

/** Two people press at the same moment: each time that the referral stands at the stage, one step at most is taken. */
async function race(clinic: BusyClinic, { id, stage: from }: Standing): Promise<void> {
  if (from !== "a_encaminhar") return;
  const appointment = {
    on: dayIn(administrator(clinic).timeZone, tea.clock.now()),
    place: "",
  };
  const order = { from, to: "agendado", appointment, note: "" } as const;
  const before = await countReturns(tea, id);
  const both = await Promise.allSettled(
    [1, 2].map(() => moveStage(tea.deps, administrator(clinic), id, { ...order, id: uuidv7() })),
  );
  const taken = both.filter(({ status }) => status === "fulfilled").length;
  // Beside them others may bring it back to where it was.
  expect(taken).toBeLessThanOrEqual(1 + (await countReturns(tea, id)) - before);
}

/** Somebody leaves, by role or by account, and somebody else arrives; the first administrator stays. */
async function staffChanges(clinic: BusyClinic): Promise<void> {
  const leaving = random.pick([...clinic.doctors, ...clinic.admins.slice(1)]).accountId;
  const now = tea.clock.now();
  await tea.database.asOwner(async ({ db }) => {
    if (random.happens(0.5)) {
      await sql`update app.role_assignment set ended_at = case when ended_at is null then ${now}::timestamptz end
        where account_id = ${leaving}`.execute(db);
    } else {
      await sql`update app.account set disabled_at = case when disabled_at is null then ${now}::timestamptz end
        where id = ${leaving}`.execute(db);
    }
    await sql`update app.patient set group_id = ${random.pick(clinic.groups)} where id in (
      select id from app.patient where organization_id = ${clinic.organizationId} order by random() limit 40)`.execute(
      db,
    );
  });
  if (random.happens(0.2)) await aPerson(tea.database, "clinic_doctor", clinic.organizationId);
}

/** Two workers sweep at once, one of which breaks down half-way. */
async function sweep(): Promise<void> {
  const broken = {
    ...tea.deps,
    enqueue: () => Promise.reject(new PowerCut()),
  };
  await Promise.allSettled([escalateOverdue(tea.deps), escalateOverdue(broken)]);
}

async function happen(clinic: BusyClinic): Promise<void> {
  const referrals = await referralsOf(clinic);
  const acts: (() => Promise<void>)[] = Array.from({ length: ANSWERS }, () => () => answer(clinic));
  for (let n = 0; referrals.length > 0 && n < STEPS; n += 1) {
    const act = random.next();
    const ended = referrals.filter(({ stage }) => stage === "encerrado");
    const referral = random.pick(act >= 0.85 && act < 0.93 && ended.length > 0 ? ended : referrals);
    if (act < 0.7) acts.push(() => move(clinic, referral));
    else if (act < 0.85) acts.push(() => attempt(clinic, referral.id));
    else if (act < 0.93) acts.push(() => reopen(clinic, referral.id));
    else acts.push(() => race(clinic, referral));
  }
  if (random.happens(0.5)) acts.push(() => staffChanges(clinic));
  acts.sort(() => random.next() - 0.5);
  const lane = async (): Promise<void> => {
    for (let act = acts.pop(); act; act = acts.pop()) await survive(act);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** What is refused, and what fails half-way, is part of life; anything else is an error of the program. */
async function survive(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof PowerCut) && !(error instanceof Problem)) throw error;
  }
}

test("no child with a result of concern is ever without an open referral that is seen to, or a reason", async () => {
  for (let day = 0; day < SIZE.days; day += 1) {
    for (const clinic of clinics) await happen(clinic);
    await sweep();
    expect({ day, lost: await lostChildren(tea) }).toEqual({ day, lost: [] });
    tea.clock.advanceDays(DAY_STEP);
  }
  await escalateOverdue(tea.deps);
  const { rows } = await tea.database.asOwner(({ db }) =>
    sql<Record<string, number>>`select
      (select count(distinct patient_id)::int from app.screening_result where level <> 'baixo') as of_concern,
      (select count(*)::int from app.referral where closed_at is null) as open,
      (select count(*)::int from app.referral where closed_at is not null) as closed,
      (select count(*)::int from app.referral_event where kind = 'raised') as raised,
      (select count(*)::int from app.referral_event where kind = 'escalated') as escalated,
      (select count(*)::int from app.referral_event where kind = 'stage' and from_stage = 'encerrado') as reopened,
      (select count(*)::int from app.contact_attempt) as attempts,
      (select count(*)::int from app.referral where closed_at is null and escalated_at is null
        and due_on < ${tea.clock.now()}::timestamptz::date - 1) as unnoticed,
      (select count(*)::int from (select from app.referral_event where kind = 'escalated'
        group by referral_id, at having count(*) > 1) twice) as escalated_twice,
      (select count(*)::int from (select from app.message where kind = 'referrals_overdue'
        group by organization_id, data ->> 'account_id', data ->> 'day' having count(*) > 1) twice) as written_twice`.execute(
      db,
    ),
  );
  const [told] = rows;
  // A trial that met none of these would prove nothing.
  expect(told).toMatchObject({ unnoticed: 0, escalated_twice: 0, written_twice: 0 });
  const often = ["raised", "escalated", "reopened", "attempts", "closed", "open"];
  expect(often.filter((happened) => (told?.[happened] ?? 0) <= SIZE.often)).toEqual([]);
  expect(told?.["of_concern"]).toBeGreaterThan(SIZE.ofConcern);
}, 180_000);
