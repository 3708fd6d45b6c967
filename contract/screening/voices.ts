import { z } from "zod";
import { endpoint, plain, uploadBody } from "#contract/endpoint.ts";
import { MOST_INTEGER, id, optionalText } from "#contract/text.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { ARTICLES } from "#domain/organization/article.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { LONGEST_VOICE_NAME } from "#domain/screening/spoken/recording.ts";
import { SPOKEN_GROUPS } from "#domain/screening/spoken/spoken-groups.ts";

const language = z.enum(LANGUAGES, errorText("invalid_value"));

/** The largest file that a browser's recorder is let send; what is kept of it is far smaller. */
const MOST_RECORDED_BYTES = 1024 * 1024;

const Version = z.object({
  number: z.int(),
  published_at: z.string(),
  published_by_name: z.string(),
  /** How many sentences a person says in it. */
  sentences: z.int(),
});

/** A voice of the organisation: of a language's own texts, or read over them in the language that it is named after. */
export const Voice = z.object({
  id,
  /** Over whose texts is read. */
  language: z.enum(LANGUAGES),
  /** Empty for the texts' own language. */
  name: z.string(),
  /** How many sentences there are to read. */
  total: z.int(),
  /** How many of them are recorded. */
  recorded: z.int(),
  /** How many were recorded since the last version. */
  unpublished: z.int(),
  /** The newest first: the first is the one that families hear. */
  versions: z.array(Version),
});
export type Voice = z.infer<typeof Voice>;

export const listVoices = endpoint({
  ...plain,
  method: "GET",
  path: "/api/voices/",
  summary: "As vozes que a instituição grava para as famílias",
  access: ADMIN_ROLES,
  reply: z.array(Voice),
});

export const createVoice = endpoint({
  ...plain,
  method: "POST",
  path: "/api/voices/",
  summary: "Começar uma voz: de um dos idiomas dos textos, ou de outra língua, lida por cima deles",
  access: ADMIN_ROLES,
  refuses: ["conflict"],
  body: z.strictObject({
    /** Made by the screen: sent twice it is still one. */
    id,
    language,
    name: optionalText(LONGEST_VOICE_NAME),
  }),
  reply: Voice,
  success: 201,
});

const ofVoice = z.object({ id });

export const deleteVoice = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/voices/:id/",
  summary: "Apagar uma voz com todas as gravações",
  access: ADMIN_ROLES,
  params: ofVoice,
  reply: z.object({ id }),
});

/** How a sentence stands: read by the computer, recorded and not yet published, or heard by families. */
const SENTENCE_STATES = ["synthetic", "draft", "published"] as const;

export const VoiceSentence = z.object({
  /** The hash of its text. */
  name: z.string(),
  group: z.enum(SPOKEN_GROUPS),
  text: z.string(),
  state: z.enum(SENTENCE_STATES),
  recording: z
    .object({
      milliseconds: z.int(),
      recorded_at: z.string(),
      /** Whose voice it is. */
      recorded_by_name: z.string(),
    })
    .nullable(),
  /** How it is to be recorded, so that it stays small. */
  bits_per_second: z.int(),
  most_milliseconds: z.int(),
});
export type VoiceSentence = z.infer<typeof VoiceSentence>;

/** A recorded text that is read to families no more, since it was changed. */
const FormerSentence = VoiceSentence.pick({ name: true, text: true });

export const VoiceSentences = z.object({
  voice: Voice,
  /** In the order of reading. */
  sentences: z.array(VoiceSentence),
  former: z.array(FormerSentence),
});
export type VoiceSentences = z.infer<typeof VoiceSentences>;

export const listVoiceSentences = endpoint({
  ...plain,
  method: "GET",
  path: "/api/voices/:id/sentences/",
  summary: "As frases de uma voz, e como está cada uma",
  access: ADMIN_ROLES,
  params: ofVoice,
  reply: VoiceSentences,
});

const ofSentence = ofVoice.extend({ sentence: z.string().regex(/^[0-9a-z-]{1,40}$/) });

/** Ten minutes: no recording is as long. */
const LATEST_MOMENT = 600_000;

const moment = z.coerce
  .number(errorText("invalid_number"))
  .min(0, errorText("invalid_number"))
  .max(LATEST_MOMENT, errorText("invalid_number"));

const versionNumber = z
  .int(errorText("invalid_number"))
  .min(0, errorText("invalid_number"))
  .max(MOST_INTEGER, errorText("invalid_number"));

export const recordSentence = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/voices/:id/sentences/:sentence/",
  summary: "Guardar a gravação de uma frase: WebM com Opus, em mono",
  access: ADMIN_ROLES,
  params: ofSentence,
  query: z.object({
    /** Which part is kept, in milliseconds: the silence around what was said is left out. */
    from: moment.default(0),
    to: moment.optional(),
    /** By how many decibels it is played louder, so that all sentences are as loud. */
    gain: z.coerce
      .number(errorText("invalid_number"))
      .min(-20, errorText("invalid_number"))
      .max(20, errorText("invalid_number"))
      .default(0),
  }),
  body: uploadBody("recording_required"),
  maxBytes: MOST_RECORDED_BYTES,
  reply: VoiceSentence,
});

export const getRecordedSentence = endpoint({
  ...plain,
  method: "GET",
  path: "/api/voices/:id/sentences/:sentence/",
  summary: "A última gravação de uma frase: Ogg com Opus, em Base64",
  access: ADMIN_ROLES,
  params: ofSentence,
  reply: z.object({ sound: z.string() }),
});

export const deleteRecordedSentence = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/voices/:id/sentences/:sentence/",
  summary: "Apagar toda gravação de uma frase, também das versões publicadas",
  access: ADMIN_ROLES,
  params: ofSentence,
  reply: z.object({ id }),
});

export const publishVoice = endpoint({
  ...plain,
  method: "POST",
  path: "/api/voices/:id/versions/",
  summary: "Publicar o que está gravado, ou uma versão anterior outra vez",
  access: ADMIN_ROLES,
  refuses: ["conflict"],
  params: ofVoice,
  body: z.strictObject({
    /** The version that families heard when this was decided; 0 where there was none. */
    after: versionNumber,
    /** An earlier version to go back to; null for what is recorded now. */
    again: versionNumber.nullable(),
  }),
  reply: Voice,
});

/** Every call about an organisation's own voices. */
export const VOICES = [
  listVoices,
  createVoice,
  deleteVoice,
  listVoiceSentences,
  recordSentence,
  getRecordedSentence,
  deleteRecordedSentence,
  publishVoice,
] as const;

/** A voice as the page of a family is told of it. */
export const FamilyVoice = z.object({
  /** Under which its sentences lie. */
  folder: z.string(),
  language: z.enum(LANGUAGES),
  /** Empty for the page's own language. */
  name: z.string(),
  /** Whose people read. */
  organization_name: z.string(),
  organization_article: z.enum(ARTICLES).nullable(),
});
export type FamilyVoice = z.infer<typeof FamilyVoice>;
