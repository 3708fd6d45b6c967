import type { ReferralStage } from "./stage.ts";

/**
 * Who does something to a referral: staff of the organisation, the child's guardian, a partner that it was shared with, the
 * program. A guardian tells, and moves nothing.
 */
export const REFERRAL_ACTORS = ["staff", "guardian", "partner", "program"] as const;
export type ReferralActorKind = (typeof REFERRAL_ACTORS)[number];

/** What a transition rests on: given with it, or there already. */
export const TRANSITION_NEEDS = [
  /** The day of an appointment; hour and place where they are known. */
  "appointment",
  /** Why the referral ends, and where it is asked, why the child was not referred. */
  "close_reason",
  /** Why it is opened again, in words. */
  "reason",
  /** An attempt that reached the family: `contatado` is nothing that is ticked by itself. */
  "contact",
  /** What the family said, which staff settle with the step: it is so, or it is not. */
  "family_answer",
] as const;
type TransitionNeed = (typeof TRANSITION_NEEDS)[number];

/** Which due date a stage begins with. */
export type DueRule = "by_type" | "to_schedule" | "after_appointment" | "feedback" | "to_close";

/** The tasks of a referral that its way may settle. */
const REFERRAL_TASKS = [
  "referral_overdue",
  "other_way",
  "family_replied",
  "interview",
  "interview_negative",
] as const;
type ReferralTask = (typeof REFERRAL_TASKS)[number];

/** One step that a referral may take. What is not listed cannot happen. */
export interface Transition {
  readonly from: ReferralStage;
  readonly to: ReferralStage;
  /** Who may take it. */
  readonly by: readonly ReferralActorKind[];
  /** Of the staff, only those who administer. */
  readonly adminOnly: boolean;
  readonly needs: readonly TransitionNeed[];
  /** The new due date; null for the end, which has none. */
  readonly due: DueRule | null;
  /** Open tasks about the referral that have no cause any more. */
  readonly settles: readonly ReferralTask[];
}

const ON_TIME = ["referral_overdue"] as const satisfies readonly ReferralTask[];
/** Whoever knows of an appointment or a visit has reached the family, or been reached by it. */
const REACHED = [
  ...ON_TIME,
  "other_way",
  "family_replied",
] as const satisfies readonly ReferralTask[];

const PEOPLE = ["staff", "partner"] as const;

function step(
  from: ReferralStage,
  to: ReferralStage,
  rest: Pick<Transition, "by" | "due" | "settles"> & Partial<Transition>,
): Transition {
  return { from, to, needs: [], adminOnly: false, ...rest };
}

function scheduling(from: ReferralStage): Transition {
  return step(from, "agendado", {
    by: PEOPLE,
    needs: ["appointment"],
    due: "after_appointment",
    settles: REACHED,
  });
}

function visit(from: ReferralStage): Transition {
  return step(from, "compareceu", { by: PEOPLE, due: "feedback", settles: REACHED });
}

function end(from: ReferralStage, by: readonly ReferralActorKind[]): Transition {
  return step(from, "encerrado", {
    by,
    needs: ["close_reason"],
    due: null,
    settles: REFERRAL_TASKS,
  });
}

/** A more urgent result begins the way again; its due date is then never later than the one before. */
function raise(from: ReferralStage): Transition {
  return step(from, "a_encaminhar", { by: ["program"], due: "by_type", settles: [] });
}

/** A visit that the family told of, and that staff find never took place. */
function unvisit(to: "a_encaminhar" | "contatado", due: DueRule): Transition {
  const needs = ["family_answer"] as const;
  return step("compareceu", to, { by: ["staff"], needs, due, settles: REACHED });
}

/**
 * Everything that can happen to the stage of a referral, all of it by staff, a partner or the program. Who has an
 * appointment need not have been reached before, nor who was seen, where the family said so and staff confirm it; a missed
 * appointment leads back to `contatado`; a new day for an appointment leads from `agendado` to itself.
 */
export const TRANSITIONS: readonly Transition[] = [
  step("a_encaminhar", "contatado", {
    by: PEOPLE,
    needs: ["contact"],
    due: "to_schedule",
    settles: REACHED,
  }),
  scheduling("a_encaminhar"),
  scheduling("contatado"),
  scheduling("agendado"),
  step("agendado", "contatado", { by: PEOPLE, due: "to_schedule", settles: ON_TIME }),
  step("a_encaminhar", "compareceu", { by: ["partner"], due: "feedback", settles: REACHED }),
  step("a_encaminhar", "compareceu", {
    by: ["staff"],
    needs: ["family_answer"],
    due: "feedback",
    settles: REACHED,
  }),
  visit("contatado"),
  visit("agendado"),
  unvisit("a_encaminhar", "by_type"),
  unvisit("contatado", "to_schedule"),
  step("compareceu", "devolutiva", { by: ["staff", "partner"], due: "to_close", settles: REACHED }),
  end("a_encaminhar", ["staff"]),
  end("contatado", ["staff"]),
  end("agendado", ["staff"]),
  end("compareceu", ["staff", "partner"]),
  end("devolutiva", ["staff", "partner"]),
  raise("contatado"),
  raise("agendado"),
  raise("compareceu"),
  raise("devolutiva"),
  step("encerrado", "a_encaminhar", {
    by: ["staff"],
    adminOnly: true,
    needs: ["reason"],
    due: "by_type",
    settles: [],
  }),
];

/** The step from one stage to another that this actor may take; undefined when there is none. */
export function transitionOf(
  from: ReferralStage,
  to: ReferralStage,
  by: ReferralActorKind,
): Transition | undefined {
  return TRANSITIONS.find((each) => each.from === from && each.to === to && each.by.includes(by));
}

/**
 * The steps that a member of staff may take from a stage by itself; one who does not administer sees no step of the
 * administration. Those that settle what the family said are taken with its answer.
 */
export function transitionsForStaff(
  from: ReferralStage,
  { isAdmin }: { readonly isAdmin: boolean },
): Transition[] {
  return TRANSITIONS.filter(
    (each) =>
      each.from === from &&
      each.by.includes("staff") &&
      !each.needs.includes("family_answer") &&
      (isAdmin || !each.adminOnly),
  );
}
