import type { ReferralStage } from "./stage.ts";

/** Who moves a referral: staff of the organisation, the child's guardian, a partner that it was shared with, the program. */
export const REFERRAL_ACTORS = ["staff", "guardian", "partner", "program"] as const;
export type ReferralActorKind = (typeof REFERRAL_ACTORS)[number];

/** What a person must give with a transition. */
export const TRANSITION_NEEDS = [
  /** The day of an appointment; hour and place where they are known. */
  "appointment",
  /** Why the referral ends, and where it is asked, why the child was not referred. */
  "close_reason",
  /** Why it is opened again, in words. */
  "reason",
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

const ALL_BUT_PROGRAM = ["staff", "guardian", "partner"] as const;

function step(
  from: ReferralStage,
  to: ReferralStage,
  rest: Pick<Transition, "by" | "due" | "settles"> & Partial<Transition>,
): Transition {
  return { from, to, needs: [], adminOnly: false, ...rest };
}

function scheduling(from: ReferralStage): Transition {
  return step(from, "agendado", {
    by: ALL_BUT_PROGRAM,
    needs: ["appointment"],
    due: "after_appointment",
    settles: REACHED,
  });
}

function visit(from: ReferralStage): Transition {
  return step(from, "compareceu", { by: ALL_BUT_PROGRAM, due: "feedback", settles: REACHED });
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

/**
 * Everything that can happen to the stage of a referral. A family that says by itself that it has an appointment, or has
 * been there, need not have been reached before; a missed appointment leads back to `contatado`; a new day for an
 * appointment leads from `agendado` to itself.
 */
export const TRANSITIONS: readonly Transition[] = [
  step("a_encaminhar", "contatado", { by: ALL_BUT_PROGRAM, due: "to_schedule", settles: REACHED }),
  scheduling("a_encaminhar"),
  scheduling("contatado"),
  scheduling("agendado"),
  step("agendado", "contatado", { by: ALL_BUT_PROGRAM, due: "to_schedule", settles: ON_TIME }),
  step("a_encaminhar", "compareceu", {
    by: ["guardian", "partner"],
    due: "feedback",
    settles: REACHED,
  }),
  visit("contatado"),
  visit("agendado"),
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

/** The steps that a member of staff may take from a stage; one who does not administer sees no step of the administration. */
export function transitionsForStaff(
  from: ReferralStage,
  { isAdmin }: { readonly isAdmin: boolean },
): Transition[] {
  return TRANSITIONS.filter(
    (each) => each.from === from && each.by.includes("staff") && (isAdmin || !each.adminOnly),
  );
}
