import type { FamilyInterview, Sheet } from "#contract/screening/second-stage.ts";
import { firstName } from "#domain/messaging/words.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";
import { withSeeingLink } from "#server/features/access/guardian-links/live-link.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { presentVoices } from "../voices/present-voices.ts";
import { type ChildInterview, isForFamily, readChildInterview } from "./child-interview.ts";
import { finishInterview } from "./finish-interview.ts";
import { findLinkHolder } from "./interview-link.queries.ts";
import { lockInterview } from "./interview.queries.ts";
import { keepAnswers } from "./keep-answers.ts";

type Holder = Awaited<ReturnType<typeof findLinkHolder>>;

/** The questions more behind a guardian's link. Changes nothing. Throws 410 for a link that opens nothing. */
export async function openFamilyInterview(deps: Deps, token: string): Promise<FamilyInterview> {
  return withHolder(deps, token, (db, holder) => present(db, holder));
}

/** Keeps what the guardian has answered so far; see `keepAnswers`. */
export async function saveFamilyInterview(
  deps: Deps,
  token: string,
  items: Sheet,
): Promise<FamilyInterview> {
  const at = deps.clock.now();
  return withHolder(deps, token, async (db, holder) => {
    const interview = await locked(db, holder);
    await keepAnswers(db, interview, { ...ofHolder(holder), items, at });
    if (!interview.row) {
      await recordScreeningEvent(db, { action: "interview.begun", entityId: holder.patient_id });
    }
    return present(db, holder);
  });
}

/**
 * Takes the guardian's finished interview, exactly once; see `finishInterview`. Where the referral has ended meanwhile, the
 * answers are kept and somebody is asked to look at them: no family is told that what it sent is not wanted.
 */
export async function finishFamilyInterview(
  deps: Deps,
  token: string,
  { script_version: version, items }: { readonly script_version: string; readonly items: Sheet },
): Promise<FamilyInterview> {
  const at = deps.clock.now();
  if (version !== mchatInterview.version) {
    throw new Problem("conflict", "questions_changed");
  }
  return withHolder(deps, token, async (db, holder) => {
    const interview = await locked(db, holder);
    const today = dayIn(holder.time_zone, at);
    const given = { ...ofHolder(holder), items, at, today };
    if (interview.first?.referral_id === null && interview.state !== "done") {
      await keepAnswers(db, interview, given);
      await openTask(deps, db, {
        patientId: holder.patient_id,
        guardianId: holder.guardian_id,
        kind: "interview",
        reason: "interview_answered_after_closing",
        dueOn: today,
      });
      return { ...(await present(db, holder)), state: "done" as const };
    }
    await finishInterview(deps, db, interview, given);
    return present(db, holder);
  });
}

async function withHolder<T>(
  deps: Deps,
  token: string,
  work: (db: TenantDb, holder: Holder) => Promise<T>,
): Promise<T> {
  return withSeeingLink(deps, token, async (db, { formLinkId }) => {
    const holder = await findLinkHolder(db, formLinkId);
    if (holder.cancelled_at) throw new Problem("link_gone");
    return work(db, holder);
  });
}

async function locked(db: TenantDb, { patient_id: patientId }: Holder): Promise<ChildInterview> {
  await lockInterview(db, patientId);
  return readChildInterview(db, patientId);
}

function ofHolder({ patient_id: patientId, guardian_id: guardianId }: Holder) {
  return { patientId, by: { kind: "guardian", guardianId, mode: "link" } } as const;
}

async function present(db: TenantDb, holder: Holder): Promise<FamilyInterview> {
  const interview = await readChildInterview(db, holder.patient_id);
  const { state, asked, items, row, first } = interview;
  const isShown = await isForFamily(db, holder.patient_id, interview);
  const isOpen =
    (state === "waiting" && isShown) || (state === "begun" && first?.referral_id !== null);
  const kept = new Map(items.map((item) => [item.item, item.answers]));
  const saved = items.map(({ at }) => at.getTime());
  return {
    state: isOpen || state === "done" ? state : "not_needed",
    first_name: firstName(holder.full_name) ?? "",
    organization_name: holder.organization_name,
    organization_article: holder.organization_article,
    voices: presentVoices(holder.voices, holder),
    organization_phone: holder.organization_phone,
    script_version: row?.script_version ?? mchatInterview.version,
    items: isOpen ? asked.map((id) => ({ id, answers: kept.get(id) ?? {} })) : [],
    saved_at: isOpen && saved.length > 0 ? new Date(Math.max(...saved)).toISOString() : null,
  };
}
