import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { RECORD_CONFLICTS, RECORD_KINDS } from "#domain/events/conflicts.ts";
import { ArrivedChild, OtherDeviceEntry } from "./event-arrivals.ts";
import { EventKit, EventStimulusSet } from "./event-kit.ts";
import { EventRecord, StoredRecord, moment } from "./event-records.ts";

/** Children of one event, at most: a device holds the whole roster. */
export const MOST_CHILDREN = 2000;

/** Children of one event who are named one by one, at most. */
const MOST_SINGLE_CHILDREN = 500;

/** Hours after an event's last day for which a device may still send. */
export const HOURS_AFTER = 24;

/** A device that was prepared for an event. Its token is told once, to the device. */
export const EventDevice = z.object({
  id,
  name: z.string(),
  prepared_by: z.string(),
  prepared_at: z.string(),
  expires_at: z.string(),
  /** When it was last heard of; null for never. */
  last_seen_at: z.string().nullable(),
  /** Records that it said were waiting on it; null while it was not heard of. */
  pending: z.number().nullable(),
  /** Milliseconds by which its clock runs ahead of the server's; null while it was not heard of. */
  clock_ahead_ms: z.number().nullable(),
  withdrawn_at: z.string().nullable(),
});
export type EventDevice = z.infer<typeof EventDevice>;

/** How far an event is: children, each once. */
const EventProgress = z.object({
  expected: z.number(),
  arrived: z.number(),
  answered: z.number(),
  tested: z.number(),
  walk_ins: z.number(),
  conflicts: z.number(),
});

export const ScreeningEvent = z.object({
  id,
  name: z.string(),
  place: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  groups: z.array(z.object({ id, name: z.string() })),
  /** Children expected by themselves, beside those of the groups, as far as whoever asks may see them; by name. */
  patients: z.array(z.object({ id, full_name: z.string() })),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  progress: EventProgress,
  devices: z.array(EventDevice),
});
export type ScreeningEvent = z.infer<typeof ScreeningEvent>;

export const listScreeningEvents = endpoint({
  ...plain,
  method: "GET",
  path: "/api/screening-events/",
  summary: "Os mutirões da organização, com aparelhos e andamento",
  access: CLINIC_ROLES,
  reply: z.array(ScreeningEvent),
});

/** Who is expected at an event. */
const Expected = z.strictObject({
  /** Whose children are expected, and those of the groups below. */
  group_ids: z.array(id).max(200, errorText("too_many_groups_chosen")),
  /** Children expected by themselves. */
  patient_ids: z
    .array(id)
    .max(MOST_SINGLE_CHILDREN, errorText("too_many_children_chosen"))
    .default([]),
});

const someone = ({ group_ids: groups, patient_ids: children }: z.output<typeof Expected>) =>
  groups.length + children.length > 0;
const NO_ONE = { path: ["group_ids"], error: errorText("choose_groups_or_children") };

export const ScreeningEventCreate = z
  .strictObject({
    /** Made by whoever asks: pressed twice, there is one event. */
    id,
    name: requiredText("name_required", 120),
    place: requiredText("place_required", 200),
    starts_on: isoDate("first_day_required"),
    ends_on: isoDate("last_day_required"),
    ...Expected.shape,
  })
  .refine(someone, NO_ONE);
export type ScreeningEventCreate = z.infer<typeof ScreeningEventCreate>;

export const createScreeningEvent = endpoint({
  ...plain,
  method: "POST",
  path: "/api/screening-events/",
  summary: "Criar um mutirão",
  access: CLINIC_ROLES,
  refuses: ["not_found"],
  body: ScreeningEventCreate,
  reply: ScreeningEvent,
  success: 201,
});

const ofEvent = z.object({ event_id: id });

export const listEventArrivals = endpoint({
  ...plain,
  method: "GET",
  path: "/api/screening-events/:event_id/arrivals/",
  summary: "Quem veio a um mutirão, com a hora certa de cada coisa",
  access: CLINIC_ROLES,
  params: ofEvent,
  reply: z.array(ArrivedChild),
});

/** Of single children whom the caller does not see, none is taken out; a device has the change once it is prepared again. */
export const setEventChildren = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/screening-events/:event_id/children/",
  summary: "Dizer de novo quem é esperado em um mutirão: grupos e crianças avulsas",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofEvent,
  body: Expected.refine(someone, NO_ONE),
  reply: ScreeningEvent,
});

export const closeScreeningEvent = endpoint({
  ...plain,
  method: "POST",
  path: "/api/screening-events/:event_id/close/",
  summary: "Encerrar um mutirão: as listas saem dos aparelhos no próximo contato",
  access: CLINIC_ROLES,
  params: ofEvent,
  reply: ScreeningEvent,
});

/** Not in the list of all calls: those answer in JSON. */
export const getEventLabels = endpoint({
  ...plain,
  method: "GET",
  path: "/api/screening-events/:event_id/labels.pdf",
  summary: "Folha de etiquetas com o QR de cada criança de um mutirão, para a chegada",
  access: CLINIC_ROLES,
  params: ofEvent,
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

export const PreparedDevice = z.object({
  device: EventDevice,
  /** Told only here; the device shows it with each call. */
  token: z.string(),
});
export type PreparedDevice = z.infer<typeof PreparedDevice>;

/** Prepares a device, or gives a prepared one a new token so that it can send what it still holds. */
export const prepareDevice = endpoint({
  ...plain,
  method: "POST",
  path: "/api/screening-events/:event_id/devices/",
  summary: "Preparar um aparelho para um mutirão, ou renovar o acesso dele",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofEvent,
  body: z.strictObject({ id, name: requiredText("device_name_required", 80) }),
  reply: PreparedDevice,
  success: 201,
});

export const withdrawDevice = endpoint({
  ...plain,
  method: "POST",
  path: "/api/screening-events/:event_id/devices/:device_id/withdraw/",
  summary: "Retirar o acesso de um aparelho: a lista sai dele no próximo contato",
  access: ["clinic_admin"],
  params: z.object({ event_id: id, device_id: id }),
  reply: ScreeningEvent,
});

/** The calls of a device show its token as Bearer; any other is answered 401, a withdrawn one 410. */
const byDevice = {
  ...plain,
  access: "public",
  bearer: "device",
  refuses: ["link_gone", "too_many_requests"],
} as const;

export const getEventKit = endpoint({
  ...byDevice,
  method: "GET",
  path: "/api/event-device/kit/",
  summary: "O que um aparelho preparado leva ao mutirão: o mínimo de cada criança",
  refuses: ["conflict", ...byDevice.refuses],
  reply: EventKit,
});

/** A film of the set in the kit, whole. Not in the list of all calls: those answer in JSON. */
export const getEventFilm = endpoint({
  ...byDevice,
  method: "GET",
  path: "/api/event-device/films/:film",
  summary: "Um vídeo do teste visual, para um aparelho preparado: só os do conjunto em uso",
  params: z.object({ film: id }),
  reply: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === "object" && value !== null,
  ),
});

export const storeEventRecord = endpoint({
  ...byDevice,
  method: "PUT",
  path: "/api/event-device/records/:id/",
  summary: "Guardar um registro de um mutirão, uma única vez; o que não cabe espera uma decisão",
  refuses: ["forbidden", "conflict", ...byDevice.refuses],
  params: z.object({ id }),
  body: EventRecord,
  maxJsonBytes: 1024 * 1024,
  reply: StoredRecord,
});

/** Says that a device is there and what waits on it, and hears what it cannot know by itself. */
export const touchEvent = endpoint({
  ...byDevice,
  method: "POST",
  path: "/api/event-device/contact/",
  summary: "Sinal de um aparelho: quantos registros esperam nele e que horas são para ele",
  body: z.strictObject({
    pending: z
      .number(errorText("invalid_number"))
      .int(errorText("invalid_number"))
      .min(0)
      .max(100_000),
    device_at: moment,
    /** Until when it has heard of the others, by the server's time; null for never. */
    since: moment.nullable().default(null),
  }),
  reply: z.object({
    server_time: z.string(),
    expires_at: z.string(),
    is_closed: z.boolean(),
    /** What the organisation shows in visual tests now; null for the drawn scenes. */
    stimulus_set: EventStimulusSet.omit({ pairs: true }).nullable(),
    /** What other devices told since then of the children on this one's list. Some may be told twice. */
    elsewhere: z.array(OtherDeviceEntry),
  }),
});

/** A record that somebody has to decide about. */
export const EventConflict = z.object({
  id,
  event_id: id,
  kind: z.enum(RECORD_KINDS),
  conflict: z.enum(RECORD_CONFLICTS),
  /** The child's name as far as it is known. */
  child_name: z.string(),
  device_name: z.string(),
  device_at: z.string(),
  received_at: z.string(),
  /** Whether whoever asks may decide: not where a walk-in may be a child out of their reach, of whom nothing is told. */
  may_decide: z.boolean(),
  /** Of a walk-in: records that may be the same child's. */
  candidates: z.array(
    z.object({ id, full_name: z.string(), date_of_birth: z.string().nullable() }),
  ),
});

export const listEventConflicts = endpoint({
  ...plain,
  method: "GET",
  path: "/api/screening-events/conflicts/",
  summary: "Os registros de mutirões que esperam uma decisão",
  access: CLINIC_ROLES,
  reply: z.array(EventConflict),
});

/** `apply`: store it after all. `same_child`: the walk-in is this child. `discard`: leave it out, with what was answered kept aside. */
export const decideEventConflict = endpoint({
  ...plain,
  method: "POST",
  path: "/api/screening-events/conflicts/:record_id/",
  summary: "Decidir sobre um registro de um mutirão",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: z.object({ record_id: id }),
  body: z.strictObject({
    decision: z.enum(["apply", "same_child", "discard"], errorText("unknown_decision")),
    patient_id: id.nullable().default(null),
  }),
  reply: z.array(EventConflict),
});

export type EventConflict = z.infer<typeof EventConflict>;
