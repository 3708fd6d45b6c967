import { z } from "zod";
import { endpoint, plain, uploadBody } from "#contract/endpoint.ts";
import { id, isoDate, optionalText, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { TRIALS } from "#domain/vision/protocol.ts";
import { FILM, SCENE_KINDS, SET_STATES } from "#domain/vision/stimulus-sets.ts";

const access = ["clinic_admin"] as const;

/** A film of a set as a device needs it: to fetch it, and to know that it is the right one. */
const StimulusFilm = z.object({
  id,
  media_type: z.enum(FILM.mediaTypes),
  bytes: z.number(),
  /** Of the bytes, in hexadecimal. */
  sha256: z.string(),
  duration_ms: z.number(),
});
export type StimulusFilm = z.infer<typeof StimulusFilm>;

/** What a device shows: the pairs in order, one a trial, from the first again after the last. */
export const StimulusManifest = z.object({
  /** Names the set through all of its versions. */
  code: z.string(),
  version: z.number(),
  pairs: z.array(z.object({ social: StimulusFilm, geometric: StimulusFilm })),
});
export type StimulusManifest = z.infer<typeof StimulusManifest>;

const measured = (most: number) =>
  z
    .number(errorText("invalid_figure"))
    .min(0, errorText("invalid_figure"))
    .max(most, errorText("invalid_figure"));

/** What the pictures of a film measure, as `domain/vision/picture-meter.ts` has it; flashes are whole numbers. */
export const FilmFigures = z.strictObject({
  light: measured(1),
  movement: measured(1),
  flashes: measured(120).int(errorText("invalid_figure")),
  red_flashes: measured(120).int(errorText("invalid_figure")),
});
export type FilmFigures = z.infer<typeof FilmFigures>;

/** A film as the settings show it. What its pictures measure is null till a browser measured them. */
const SetFilm = StimulusFilm.extend({ figures: FilmFigures.nullable() });
export type SetFilm = z.infer<typeof SetFilm>;

/** By how much both sides differ in the worst pair, 0 to 1 each, and why they are shown all the same. */
export const Unlike = z.object({
  light: z.number(),
  movement: z.number(),
  reason: z.string(),
  /** Who gave the reason; empty when that person's data are gone. */
  by: z.string(),
});
export type Unlike = z.infer<typeof Unlike>;

/** A set of films as the settings show it. */
export const StimulusSet = z.object({
  id,
  code: z.string(),
  version: z.number(),
  name: z.string(),
  state: z.enum(SET_STATES),
  /** By place from 1; a film that is not there yet is null. */
  pairs: z.array(
    z.object({
      place: z.number(),
      social: SetFilm.nullable(),
      geometric: SetFilm.nullable(),
    }),
  ),
  /** Whose films they are, and who said when that they may be shown; null till somebody did. */
  rights: z
    .object({ holder: z.string(), terms: z.string(), name: z.string(), date: z.string() })
    .nullable(),
  /** Null where the sides of all pairs are alike, and in a draft. */
  unlike: Unlike.nullable(),
  created_at: z.string(),
  activated_at: z.string().nullable(),
  retired_at: z.string().nullable(),
  /** Tests that were made with it. */
  sessions: z.number(),
});
export type StimulusSet = z.infer<typeof StimulusSet>;

const sets = z.array(StimulusSet);
const one = { params: z.object({ set: id }) } as const;

/** The organisation's own sets, newest first. The built-in one is not among them: it is shown while none of these is active. */
export const listStimulusSets = endpoint({
  ...plain,
  method: "GET",
  path: "/api/stimulus-sets/",
  summary: "Os conjuntos de vídeos do teste visual",
  access,
  reply: sets,
});

/** The set that tests begun now are made with; null is the built-in one, drawn in code. */
export const getActiveStimulusSet = endpoint({
  ...plain,
  method: "GET",
  path: "/api/stimulus-sets/active/",
  summary: "O conjunto em uso no teste visual",
  access: CLINIC_ROLES,
  reply: z.object({ set: StimulusManifest.nullable() }),
});

/** A draft, empty or with the films of another version. The same id again is the same press. */
export const createStimulusSet = endpoint({
  ...plain,
  method: "POST",
  path: "/api/stimulus-sets/",
  summary: "Começar um conjunto de vídeos, ou uma nova versão de um",
  access,
  refuses: ["not_found"],
  body: z.strictObject({
    id,
    name: requiredText("set_name_required", 80),
    /** The set that this is the next version of. */
    of: id.optional(),
  }),
  reply: sets,
  success: 201,
});

const film = {
  params: z.object({
    set: id,
    place: z.coerce.number().int().min(1).max(TRIALS),
    kind: z.enum(SCENE_KINDS),
  }),
} as const;

/** Puts a film in its place of a draft, over what was there. */
export const putStimulusFilm = endpoint({
  ...plain,
  ...film,
  method: "PUT",
  path: "/api/stimulus-sets/:set/films/:place/:kind/",
  summary: "Enviar um vídeo de um par (MP4 ou WebM, 12 segundos)",
  access,
  refuses: ["conflict"],
  query: z.object({
    /** Of the bytes, in hexadecimal, where the sender knows it: what arrives otherwise is refused. */
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/, errorText("invalid_checksum"))
      .optional(),
  }),
  body: uploadBody("choose_film"),
  maxBytes: FILM.maxBytes,
  maxSeconds: FILM.maxSeconds,
  reply: sets,
});

export const removeStimulusFilm = endpoint({
  ...plain,
  ...film,
  method: "DELETE",
  path: "/api/stimulus-sets/:set/films/:place/:kind/",
  summary: "Tirar um vídeo de um rascunho",
  access,
  refuses: ["conflict"],
  reply: sets,
});

/** Somebody's word, with name and day, that these films may be shown to children here. */
export const declareStimulusRights = endpoint({
  ...plain,
  ...one,
  method: "PUT",
  path: "/api/stimulus-sets/:set/rights/",
  summary: "Declarar os direitos sobre os vídeos de um conjunto",
  access,
  refuses: ["conflict"],
  body: z.strictObject({
    holder: requiredText("film_owner_required", 200),
    terms: requiredText("permission_of_use_required", 2000),
    name: requiredText("declarant_required", 200),
    date: isoDate("declaration_date_required"),
  }),
  reply: sets,
});

/** Keeps what a browser measured of a film's pictures. Of a film that was ever shown nothing is measured again. */
export const measureStimulusFilm = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/stimulus-sets/films/:film/figures/",
  summary: "Guardar a luz, o movimento e o piscar medidos em um vídeo",
  access,
  refuses: ["conflict"],
  params: z.object({ film: id }),
  body: FilmFigures,
  reply: sets,
});

/** Tests begun from now on are made with it; what was active is retired. Sides that differ need a reason. */
export const activateStimulusSet = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/stimulus-sets/:set/activate/",
  summary: "Usar um conjunto nos próximos testes",
  access,
  refuses: ["conflict"],
  body: z.strictObject({ reason: optionalText(1000).default("") }),
  reply: sets,
});

/** A set that tests were made with, as those who read a result must know it. */
export const UsedStimulusSet = z.object({
  code: z.string(),
  version: z.number(),
  name: z.string(),
  unlike: Unlike.nullable(),
});
export type UsedStimulusSet = z.infer<typeof UsedStimulusSet>;

/** The organisation's own sets that were ever in use: what to know of a result that was made with one. */
export const listUsedStimulusSets = endpoint({
  ...plain,
  method: "GET",
  path: "/api/stimulus-sets/shown/",
  summary: "Os conjuntos de vídeos com que já se fizeram testes",
  access: CLINIC_ROLES,
  reply: z.array(UsedStimulusSet),
});

/** Takes the active set out of use, for good: the built-in one is shown again. */
export const retireStimulusSet = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/stimulus-sets/:set/retire/",
  summary: "Deixar de usar um conjunto",
  access,
  refuses: ["conflict"],
  reply: sets,
});

/** Takes a draft away. What was ever active stays, to explain the results made with it. */
export const deleteStimulusSet = endpoint({
  ...plain,
  ...one,
  method: "DELETE",
  path: "/api/stimulus-sets/:set/",
  summary: "Apagar um rascunho de conjunto",
  access,
  refuses: ["conflict"],
  reply: sets,
});

/** A film's bytes, or the range of them that was asked for. Not in the list of all calls: those answer in JSON. */
export const getStimulusFilm = endpoint({
  ...plain,
  method: "GET",
  path: "/api/stimulus-sets/films/:film",
  summary: "Um vídeo do teste visual",
  access: CLINIC_ROLES,
  params: z.object({ film: id }),
  reply: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === "object" && value !== null,
  ),
});

/** Every call about a clinic's own films. */
export const STIMULUS_SETS = [
  listStimulusSets,
  getActiveStimulusSet,
  createStimulusSet,
  putStimulusFilm,
  removeStimulusFilm,
  declareStimulusRights,
  measureStimulusFilm,
  activateStimulusSet,
  listUsedStimulusSets,
  retireStimulusSet,
  deleteStimulusSet,
] as const;
