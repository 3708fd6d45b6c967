import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, optionalText, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { CLOSE_REASONS, NOT_REFERRED_REASONS } from "#domain/referrals/closing.ts";
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from "#domain/referrals/contact.ts";
import { REFERRAL_STAGES, STAGES_ON_THE_WAY } from "#domain/referrals/stage.ts";
import { REFERRAL_ACTORS, TRANSITION_NEEDS } from "#domain/referrals/transitions.ts";
import { FAMILY_ANSWERS } from "#domain/registry/family/answers.ts";

/**
 * What is told of a referral. `detail` by kind: opened/raised {type, due_on, from_type?}; stage to `agendado` and
 * appointment {on, time, place, before?}; stage to `contatado` after a missed one {missed_on}; stage to `encerrado`
 * {reason, not_referred_reason, assessment?}; attempt {channel, outcome, next_on}; owner {from, to}; due {from, to}; escalated {due_on};
 * family_reply {answer, on?, place?}; family_checked {reply_id, answer, is_so}.
 */
const REFERRAL_EVENTS = [
  "opened",
  "raised",
  "stage",
  "attempt",
  "owner",
  "due",
  "appointment",
  "escalated",
  "destination",
  "share",
  "family_reply",
  "family_checked",
  "letter",
  "interview",
] as const;
export type ReferralEventKind = (typeof REFERRAL_EVENTS)[number];

/** An appointment as it is shown: the organisation's day, its hour (`HH:MM`) where one is known, the place in words. */
export const ReferralAppointment = z.object({
  on: z.string(),
  time: z.string().nullable(),
  place: z.string(),
});
export type ReferralAppointment = z.infer<typeof ReferralAppointment>;

const ReferralPerson = z.object({ id, full_name: z.string() });

/** A referral's whole course: where it stands, who sees to it, what may be done next, and all that happened. */
export const ReferralCourse = z.object({
  id,
  patient_id: id,
  stage: z.enum(REFERRAL_STAGES),
  /** Null only in an organisation in which nobody works any more, and of a closed referral that had none. */
  owner: ReferralPerson.nullable(),
  due_on: z.string(),
  /** Open, and due before the organisation's today. */
  overdue: z.boolean(),
  /** When those who administer were told that the due date has passed; null again with a new one. */
  escalated_at: z.string().nullable(),
  appointment: ReferralAppointment.nullable(),
  /** Contacts in a row that came to nothing. */
  failed_attempts: z.number(),
  /** What the family said last and staff have not settled yet: it moved nothing. Null when nothing waits. */
  family_said: z
    .object({
      id,
      answer: z.enum(FAMILY_ANSWERS),
      on: z.string().nullable(),
      place: z.string(),
      note: z.string(),
      at: z.string(),
      guardian_name: z.string(),
    })
    .nullable(),
  /** When each stage was first reached; null when it never was. */
  contacted_at: z.string().nullable(),
  scheduled_at: z.string().nullable(),
  attended_at: z.string().nullable(),
  feedback_at: z.string().nullable(),
  /** Null while open. */
  closed: z
    .object({
      at: z.string(),
      /** Who closed it; null when it was closed before this was kept, or by a partner whose name is not known here. */
      by: z.string().nullable(),
      reason: z.enum(CLOSE_REASONS),
      note: z.string(),
      not_referred_reason: z.enum(NOT_REFERRED_REASONS).nullable(),
      /** Of an evaluation; null of those that were recorded before it was asked. */
      assessment: z.object({ by: z.string(), profession: z.string(), on: z.string() }).nullable(),
    })
    .nullable(),
  /** The stages on the way of which nothing is recorded: an outcome is warned of them. Empty once closed. */
  empty_stages: z.array(z.enum(STAGES_ON_THE_WAY)),
  /**
   * The steps that the caller may take now; a screen offers these and no other. `agendado` in `agendado` is a new day for
   * the appointment; `contatado` in `agendado` is an appointment that did not happen. The step from `encerrado` is taken
   * by `reopenReferral`, the others by `moveReferral`.
   */
  allowed: z.array(
    z.object({
      to: z.enum(REFERRAL_STAGES),
      needs: z.array(z.enum(TRANSITION_NEEDS)),
      /** Of `encerrado`: the reasons that are open to it here, each with whether 'por que não encaminhou?' is asked. */
      reasons: z.array(
        z.object({
          reason: z.enum(CLOSE_REASONS),
          asks_why_not_referred: z.boolean(),
          /** Who assessed, and when. */
          asks_assessment: z.boolean(),
          /** False of an evaluation for who holds no health role. */
          may_record: z.boolean(),
        }),
      ),
    }),
  ),
  /** Newest first. */
  attempts: z.array(
    z.object({
      id,
      at: z.string(),
      by: z.string(),
      channel: z.enum(CONTACT_CHANNELS),
      outcome: z.enum(CONTACT_OUTCOMES),
      note: z.string(),
      next_on: z.string().nullable(),
    }),
  ),
  /** Newest first. */
  events: z.array(
    z.object({
      id,
      at: z.string(),
      actor: z.enum(REFERRAL_ACTORS),
      /** Name of the person of the staff, the partner or the guardian; null for the program, or when it is not known here. */
      actor_name: z.string().nullable(),
      kind: z.enum(REFERRAL_EVENTS),
      from_stage: z.enum(REFERRAL_STAGES).nullable(),
      to_stage: z.enum(REFERRAL_STAGES).nullable(),
      note: z.string(),
      /** What only this kind has: without names or contacts. */
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type ReferralCourse = z.infer<typeof ReferralCourse>;

const params = z.object({ referral_id: id });

/** A step that is taken on a referral, which may have been taken or closed meanwhile. */
const step = { ...plain, params, refuses: ["conflict"] } as const;

/** Who assessed the child, and on which day: asked of an outcome that is an evaluation. */
export const AssessmentOrder = z.strictObject({
  by: requiredText("assessor_required", 200),
  profession: requiredText("assessor_profession_required", 100),
  on: isoDate("assessment_day_required"),
});

/** A day of an appointment, with its hour and place where they are known. */
const AppointmentOrder = z.strictObject({
  on: isoDate("appointment_day_required"),
  time: z
    .string(errorText("invalid_hour"))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, errorText("invalid_hour"))
    .optional(),
  place: optionalText(200).default(""),
});

/** A step that a person takes with a referral. */
export const ReferralMove = z.strictObject({
  /** Made by the screen for each step: sent twice it is still one. */
  id,
  /** The stage that the screen showed: when it is another one by now, somebody else was first, and this is a conflict. */
  from: z.enum(REFERRAL_STAGES, errorText("invalid_stage")),
  to: z.enum(REFERRAL_STAGES, errorText("invalid_stage")),
  appointment: AppointmentOrder.optional(),
  close: z
    .strictObject({
      reason: z.enum(CLOSE_REASONS, errorText("choose_reason")),
      not_referred_reason: z
        .enum(NOT_REFERRED_REASONS, errorText("no_referral_reason_required"))
        .optional(),
      assessment: AssessmentOrder.optional(),
      /** That an evaluation is meant although stages before it are empty: they are named in the course, and by the refusal. */
      empty_stages_confirmed: z.boolean(errorText("answer_yes_or_no")).default(false),
    })
    .optional(),
  /** With a closing it is the closing's own; asked for where a reason is 'outro'. */
  note: optionalText(1000).default(""),
});
export type ReferralMove = z.infer<typeof ReferralMove>;

/** An attempt to reach the family. */
export const ContactAttempted = z
  .strictObject({
    /** Made by the screen for each attempt: sent twice it is still one. */
    id,
    channel: z.enum(CONTACT_CHANNELS, errorText("choose_attempt_means")),
    outcome: z.enum(CONTACT_OUTCOMES, errorText("choose_what_happened")),
    note: optionalText(500).default(""),
    /** The day of the next try; asked for when the family wants to be called back. */
    next_on: isoDate("choose_day").optional(),
  })
  .refine(({ outcome, next_on: next }) => outcome !== "pediu_retorno" || next !== undefined, {
    path: ["next_on"],
    message: errorText("choose_day_call_back"),
  });
export type ContactAttempted = z.infer<typeof ContactAttempted>;

export const getReferralCourse = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/:referral_id/course/",
  summary: "O caminho do encaminhamento: etapa, responsável, prazo, tentativas e tudo o que houve",
  access: CLINIC_ROLES,
  params,
  reply: ReferralCourse,
});

/** Takes a referral a step further; answers the new course. */
export const moveReferralStage = endpoint({
  ...step,
  method: "POST",
  path: "/api/referrals/:referral_id/transitions/",
  summary: "Mudar a etapa do encaminhamento",
  access: CLINIC_ROLES,
  body: ReferralMove,
  reply: ReferralCourse,
});

/** Notes an attempt to reach the family: `falei` in the first stage leads to `contatado`; failures in a row to another way. */
export const recordContactAttempt = endpoint({
  ...step,
  method: "POST",
  path: "/api/referrals/:referral_id/attempts/",
  summary: "Registrar uma tentativa de contato com a família",
  access: CLINIC_ROLES,
  body: ContactAttempted,
  reply: ReferralCourse,
});

/** What staff found of something that the family said. */
export const FamilyAnswerSettled = z.strictObject({
  /** Made by the screen: sent twice it is still one. */
  id,
  /** Which answer: when the family said something else meanwhile, this is a conflict. */
  reply_id: id,
  /** Whether it is as the family says; then the referral moves as far as the answer carries it. */
  is_so: z.boolean(errorText("confirmation_required")),
  /** Of an appointment whose day the family did not name, or named wrongly. */
  appointment: AppointmentOrder.optional(),
  note: optionalText(500).default(""),
});
export type FamilyAnswerSettled = z.infer<typeof FamilyAnswerSettled>;

/** Confirms what the family said, or notes that it is not so; answers the new course. */
export const settleFamilyAnswer = endpoint({
  ...step,
  method: "POST",
  path: "/api/referrals/:referral_id/family-answer/",
  summary: "Confirmar, ou não, o que a família disse: só então o encaminhamento muda de etapa",
  access: CLINIC_ROLES,
  body: FamilyAnswerSettled,
  reply: ReferralCourse,
});

/** Gives an open referral to somebody else of the organisation who reaches the child. */
export const setReferralOwner = endpoint({
  ...step,
  method: "PUT",
  path: "/api/referrals/:referral_id/owner/",
  summary: "Passar o encaminhamento a outra pessoa da equipe",
  access: CLINIC_ROLES,
  body: z.strictObject({ owner: id }),
  reply: ReferralCourse,
});

/** Sets another due date, with its reason. */
export const setReferralDue = endpoint({
  ...step,
  method: "PUT",
  path: "/api/referrals/:referral_id/due/",
  summary: "Mudar o prazo do encaminhamento",
  access: CLINIC_ROLES,
  body: z.strictObject({
    due_on: isoDate("choose_new_due_date"),
    reason: requiredText("due_date_reason_required", 500),
  }),
  reply: ReferralCourse,
});

/** Opens a closed referral again, when the child has no other open one. */
export const reopenReferral = endpoint({
  ...step,
  method: "POST",
  path: "/api/referrals/:referral_id/reopen/",
  summary: "Reabrir um encaminhamento encerrado",
  access: ["clinic_admin"],
  body: z.strictObject({
    /** Made by the screen: sent twice it is still one. */
    id,
    reason: requiredText("reopening_reason_required", 500),
  }),
  reply: ReferralCourse,
});

/** Who a referral can be given to: those of the clinic's roles who work in the organisation now. */
export const listReferralOwners = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/owners/",
  summary: "Quem pode cuidar de um encaminhamento",
  access: CLINIC_ROLES,
  /** Only those who reach the child of this referral. */
  query: z.object({ referral_id: id.optional() }),
  reply: z.array(ReferralPerson),
});
