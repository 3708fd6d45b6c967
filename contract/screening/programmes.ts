import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, wholeNumber } from "#contract/text.ts";
import { ADMIN_ROLES, CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { PROGRAMME_KINDS, STANDING_KINDS } from "#domain/screening/programmes/programme.ts";
import {
  AGES_FROM,
  AGES_TO,
  LONGEST_INTERVAL,
  MOST_AGES,
} from "#domain/screening/programmes/programme.ts";

/** The standing programmes go by their kind; those of a group by their id. */
const programmeId = z.union([z.enum(STANDING_KINDS), id]);

const AGE = errorText("age_not_in_months", { least: AGES_FROM, most: AGES_TO });
const EVERY = errorText("interval_out_of_range", { most: LONGEST_INTERVAL });

const ages = z
  .array(z.int(AGE).min(AGES_FROM, AGE).max(AGES_TO, AGE), errorText("give_ages"))
  .min(1, errorText("ages_required"))
  .max(MOST_AGES, errorText("too_many_ages", { most: MOST_AGES }))
  .refine((given) => new Set(given).size === given.length, errorText("age_repeated"));

const interval = {
  every_months: z.int(EVERY).min(1, EVERY).max(LONGEST_INTERVAL, EVERY),
  group: z.uuid(errorText("choose_group")),
};

/** What a programme does, without whether it is on. */
const ProgrammeSettings = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("registered") }),
    z.strictObject({ kind: z.literal("ages"), ages }),
    z.strictObject({ kind: z.literal("low_result") }),
    z.strictObject({ kind: z.literal("siblings") }),
    z.strictObject({ kind: z.literal("interval"), ...interval }),
  ],
  errorText("invalid_program"),
);
export type ProgrammeSettings = z.infer<typeof ProgrammeSettings>;

export const Programme = z.object({
  id: programmeId,
  kind: z.enum(PROGRAMME_KINDS),
  active: z.boolean(),
  /** Completed months; empty for the other kinds. */
  ages: z.array(z.number()),
  /** Null for the other kinds. */
  every_months: z.number().nullable(),
  /** Null for the other kinds. */
  group: z.object({ id, name: z.string(), is_archived: z.boolean() }).nullable(),
  /** Goes with each change, so that of two people who edit at once the second is told; 0 before the first one. */
  revision: z.number(),
});
export type Programme = z.infer<typeof Programme>;

/** The standing ones that the organisation is offered, then those of its groups by name. */
export const listProgrammes = endpoint({
  ...plain,
  method: "GET",
  path: "/api/programmes/",
  summary: "Programas automáticos da organização",
  access: ADMIN_ROLES,
  reply: z.array(Programme),
});

/** Whether registering a child sends its form at once, for whoever registers one. */
export const getRegistrationProgramme = endpoint({
  ...plain,
  method: "GET",
  path: "/api/programmes/registration/",
  summary: "Se o formulário é enviado ao cadastrar uma criança",
  access: CHILD_ROLES,
  reply: z.object({ active: z.boolean() }),
});

export const createProgramme = endpoint({
  ...plain,
  method: "POST",
  path: "/api/programmes/",
  summary: "Criar um programa de um grupo, que envia a cada tantos meses",
  access: ADMIN_ROLES,
  refuses: ["not_found", "conflict"],
  body: z.strictObject({ ...interval, active: z.boolean(errorText("yes_or_no_required")) }),
  reply: Programme,
  success: 201,
});

export const changeProgramme = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/programmes/:programme_id/",
  summary: "Ligar, desligar ou mudar um programa",
  access: ADMIN_ROLES,
  refuses: ["conflict"],
  params: z.object({ programme_id: programmeId }),
  body: z.strictObject({
    settings: ProgrammeSettings,
    active: z.boolean(errorText("yes_or_no_required")),
    revision: wholeNumber("invalid_revision"),
  }),
  reply: Programme,
});

export const deleteProgramme = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/programmes/:programme_id/",
  summary: "Excluir o programa de um grupo",
  access: ADMIN_ROLES,
  params: z.object({ programme_id: id }),
  reply: z.object({}),
});

/** How many rows of a preview come at once. */
const PREVIEW_PAGE = 50;

const PreviewedInvitation = z.object({
  patient: z.object({ id, full_name: z.string() }),
  group_name: z.string(),
  /** `YYYY-MM-DD`, by the organisation's calendar. */
  on: z.string(),
  /** The age in completed months that it is about; null for the other kinds. */
  months: z.number().nullable(),
  /** A form is open now: this one goes only if that is answered before. */
  waits: z.boolean(),
});
export type PreviewedInvitation = z.infer<typeof PreviewedInvitation>;

export const ProgrammePreview = z.object({
  /** Forms that this programme sends in each of the next 12 months and the rest of this one, `YYYY-MM`. */
  months: z.array(z.object({ month: z.string(), count: z.number() })),
  total: z.number(),
  /** How many children they go to. */
  children: z.number(),
  /** Children who are left out although they would be due: their guardian asked for no more messages. */
  opted_out: z.number(),
  /** By day, from `offset` on. */
  rows: z.array(PreviewedInvitation),
  /** Where the next rows begin; null at the end. */
  next: z.number().nullable(),
});
export type ProgrammePreview = z.infer<typeof ProgrammePreview>;

/** What a programme with these settings sends, beside the others that are on. Nothing is stored or sent. */
export const previewProgramme = endpoint({
  ...plain,
  method: "POST",
  path: "/api/programmes/preview/",
  summary: "Quem receberia o quê nos próximos 12 meses, se o programa estivesse ligado",
  access: ADMIN_ROLES,
  refuses: ["not_found", "conflict"],
  body: z.strictObject({
    /** The programme that is being changed; null for a new one. */
    id: programmeId.nullable(),
    settings: ProgrammeSettings,
    offset: wholeNumber("invalid_position").default(0),
    limit: z
      .int(errorText("invalid_number"))
      .min(1, errorText("invalid_number"))
      .max(200, errorText("invalid_number"))
      .default(PREVIEW_PAGE),
  }),
  reply: ProgrammePreview,
});
