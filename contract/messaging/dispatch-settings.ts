import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, isoDate, requiredText } from "#contract/text.ts";
import { ADMIN_ROLES, CHILD_ROLES } from "#domain/access/roles.ts";
import { type ErrorText, errorText } from "#domain/error-text.ts";
import {
  LATEST_REMINDER_DAY,
  LONGEST_ESCALATION_WAIT,
  MOST_REMINDERS,
} from "#domain/messaging/dispatch-settings.ts";

/** A whole number within bounds, each error in the same words. */
function whole(min: number, max: number, error: ErrorText) {
  return z.number(error).int(error).min(min, error).max(max, error);
}

const ESCALATION_DAYS = errorText("days_out_of_range", { days: LONGEST_ESCALATION_WAIT });
const FROM = "choose_first_hour";
const TO = "choose_last_hour";

const Rules = z.strictObject({
  reminders: z.boolean(errorText("choose_reminders")),
  /** Days after a form was sent. */
  reminder_days: z
    .array(
      whole(
        1,
        LATEST_REMINDER_DAY,
        errorText("reminder_day_out_of_range", { days: LATEST_REMINDER_DAY }),
      ),
      errorText("reminder_days_required"),
    )
    .min(1, errorText("at_least_one_day"))
    .max(MOST_REMINDERS, errorText("too_many_reminders", { count: MOST_REMINDERS }))
    .refine((days) => new Set(days).size === days.length, errorText("day_repeated")),
  from_hour: whole(0, 23, FROM),
  to_hour: whole(1, 24, TO),
  /** ISO weekdays: 1 Monday … 7 Sunday. */
  weekdays: z
    .array(whole(1, 7, "invalid_day_week"), errorText("choose_days_week"))
    .min(1, errorText("week_days_required"))
    .refine((days) => new Set(days).size === days.length, errorText("day_repeated")),
  /** Days without the form being opened; null: that way is not taken. */
  whatsapp_after: whole(1, LONGEST_ESCALATION_WAIT, ESCALATION_DAYS).nullable(),
  call_after: whole(1, LONGEST_ESCALATION_WAIT, ESCALATION_DAYS).nullable(),
});

/** What an administrator sets of how the organisation writes to families by itself. */
export const DispatchRules = Rules.refine((rules) => rules.from_hour < rules.to_hour, {
  path: ["to_hour"],
  error: errorText("hours_out_of_order"),
});
export type DispatchRules = z.infer<typeof DispatchRules>;

const Holiday = z.object({ day: z.string(), name: z.string() });

export const DispatchSettings = z.object({
  reminders: z.boolean(),
  reminder_days: z.array(z.number()),
  from_hour: z.number(),
  to_hour: z.number(),
  weekdays: z.array(z.number()),
  whatsapp_after: z.number().nullable(),
  call_after: z.number().nullable(),
  /** IANA name of the zone in which the hours are meant. */
  time_zone: z.string(),
  /** From today on: the organisation's own, those of the municipality above it, and the national ones of twelve months. */
  holidays: z.object({
    own: z.array(Holiday),
    municipal: z.array(Holiday),
    national: z.array(Holiday),
  }),
});
export type DispatchSettings = z.infer<typeof DispatchSettings>;

export const getDispatchSettings = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/current-organization/dispatch/",
  summary: "Como a organização escreve às famílias por si: lembretes, horários e feriados",
  access: [...CHILD_ROLES, "network_manager"],
  reply: DispatchSettings,
});

export const saveDispatchSettings = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/roles/current-organization/dispatch/",
  summary: "Mudar os lembretes, os horários de envio e os passos seguintes",
  access: ADMIN_ROLES,
  body: DispatchRules,
  reply: DispatchSettings,
});

/** A local holiday to be added. */
export const NewHoliday = z.strictObject({
  day: isoDate("date_required"),
  name: requiredText("name_required", 80),
});

/** Adds a local holiday; one that is there already gets the new name. A municipality's holds for all of its network. */
export const addHoliday = endpoint({
  ...plain,
  method: "POST",
  path: "/api/roles/current-organization/holidays/",
  summary: "Acrescentar um feriado local",
  access: [...ADMIN_ROLES, "network_manager"],
  refuses: ["conflict"],
  body: NewHoliday,
  reply: DispatchSettings,
});

export const removeHoliday = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/roles/current-organization/holidays/:day/",
  summary: "Retirar um feriado local",
  access: [...ADMIN_ROLES, "network_manager"],
  params: z.object({ day: isoDate("date_required") }),
  reply: DispatchSettings,
});

/** What the program does by itself about an open form. */
const FORM_STEPS = ["reminder", "whatsapp", "call"] as const;

/** What was tried by itself about a child's open form, and what comes next. */
export const FollowUp = z.object({
  /** Null when nothing follows by itself. */
  next: z.object({ step: z.enum(FORM_STEPS), at: z.string() }).nullable(),
  /** Why nothing can be sent, in words; null when it can. */
  obstacle: CodedText.nullable(),
  /** Oldest first. */
  steps: z.array(
    z.object({
      step: z.enum(FORM_STEPS),
      /** Of a reminder, the days after the form was sent; else 0. */
      day: z.number(),
      /** `skipped`: passed over, for the reason told. */
      outcome: z.enum(["taken", "skipped"]),
      reason: CodedText.nullable(),
      at: z.string(),
    }),
  ),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const getFollowUp = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/follow-up/",
  summary: "O que já foi tentado para o formulário aberto de uma criança, e o que vem a seguir",
  access: CHILD_ROLES,
  params: z.object({ id }),
  reply: FollowUp,
});
