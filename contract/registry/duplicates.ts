import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, page, requiredText, wholeNumber } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { isIsoDate } from "#domain/organization/days.ts";
import { LIKENESS_REASONS } from "#domain/registry/duplicates/likeness.ts";
import { SEXES } from "#domain/screening/sex.ts";

/** Who may say whether two records are one child's: a class's teacher registers, and leaves this to the school. */
const MERGING_ROLES = ["clinic_admin", "clinic_doctor", "school_admin"] as const;

/** What a record holds one value of, and two may hold different ones of. */
export const MERGED_FIELDS = [
  "full_name",
  "date_of_birth",
  "sex",
  "cpf",
  "cns",
  "external_id",
  "address",
  "notes",
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

/** One of two records side by side: who the child is, and how far its forms are. Nothing of any result. */
export const DuplicateSide = z.object({
  id,
  /** To be sent back with the merge: who was changed meanwhile is looked at again. */
  version: z.number(),
  full_name: z.string(),
  date_of_birth: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  cpf: z.string(),
  cns: z.string(),
  external_id: z.string(),
  address: z.string(),
  /** Part of the answers: empty for a school. */
  notes: z.string(),
  group_name: z.string(),
  created_at: z.string(),
  guardians: z.array(
    z.object({
      id,
      full_name: z.string(),
      relationship: z.string(),
      phone: z.string(),
      email: z.string(),
      is_primary: z.boolean(),
    }),
  ),
  forms_answered: z.number(),
  forms_waiting: z.number(),
});
export type DuplicateSide = z.infer<typeof DuplicateSide>;

/** Two records that may be one child's; of the two, the first is the older one. */
export const DuplicatePair = z.object({
  /** 0 to 100. */
  likeness: z.number(),
  reasons: z.array(z.enum(LIKENESS_REASONS)),
  first: DuplicateSide,
  second: DuplicateSide,
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

/** The likeliest first; those that a person said no to left out. */
export const listDuplicates = endpoint({
  ...plain,
  method: "GET",
  path: "/api/duplicates/",
  summary: "Cadastros que podem ser da mesma criança",
  access: MERGING_ROLES,
  query: page,
  reply: z.array(DuplicatePair),
});

export const countDuplicates = endpoint({
  ...plain,
  method: "GET",
  path: "/api/duplicates/counts/",
  summary: "Quantos pares de cadastros podem ser da mesma criança, e quantos foram juntados",
  access: MERGING_ROLES,
  reply: z.object({ pairs: z.number(), merged: z.number() }),
});

/** 'Não é a mesma criança': the pair does not come back unless the two become more alike. */
export const dismissDuplicate = endpoint({
  ...plain,
  method: "POST",
  path: "/api/duplicates/dismiss/",
  summary: "Dizer que dois cadastros não são da mesma criança",
  access: MERGING_ROLES,
  refuses: ["not_found"],
  body: z.strictObject({ first: id, second: id }),
  reply: z.object({ dismissed: z.literal(true) }),
});

/** Two records side by side, whether or not they are alike, and what would come of making them one. */
export const DuplicateComparison = z.object({
  keep: DuplicateSide,
  other: DuplicateSide,
  likeness: z.number(),
  reasons: z.array(z.enum(LIKENESS_REASONS)),
  /** Fields of which both have a value, and different ones: a person chooses. */
  conflicts: z.array(z.enum(MERGED_FIELDS)),
  /** Fields that only the other has: they are taken. */
  filled: z.array(z.enum(MERGED_FIELDS)),
  /** Guardians of the other who are the kept record's too, by their id. */
  folded_guardians: z.array(id),
  /** Both wait for an answer: either link goes on working. */
  two_open_forms: z.boolean(),
  /** Both have an open referral: the more urgent one goes on. Always false for a school. */
  two_open_referrals: z.boolean(),
});
export type DuplicateComparison = z.infer<typeof DuplicateComparison>;

export const compareDuplicates = endpoint({
  ...plain,
  method: "POST",
  path: "/api/duplicates/compare/",
  summary: "Dois cadastros lado a lado, e o que acontece ao juntar",
  access: MERGING_ROLES,
  refuses: ["not_found"],
  body: z.strictObject({ keep: id, other: id }),
  reply: DuplicateComparison,
});

/** One record that was joined to another. */
export const Merge = z.object({
  id,
  survivor: z.object({ id, full_name: z.string() }),
  merged: z.object({ id, full_name: z.string(), date_of_birth: z.string().nullable() }),
  merged_at: z.string(),
  merged_by: z.string(),
});
export type Merge = z.infer<typeof Merge>;

export const MergeRequest = z.strictObject({
  /** Made by the client: the same merge sent twice is done once. */
  id,
  /** The record that stays, and the one that is put away. */
  keep: id,
  other: id,
  keep_version: wholeNumber("invalid_version"),
  other_version: wholeNumber("invalid_version"),
  /** Fields of which the other's value is taken; what only the other has is taken anyway. */
  take_other: z.array(z.enum(MERGED_FIELDS)).default([]),
});

export const mergeDuplicates = endpoint({
  ...plain,
  method: "POST",
  path: "/api/duplicates/merges/",
  summary: "Juntar dois cadastros da mesma criança",
  access: MERGING_ROLES,
  refuses: ["not_found", "conflict"],
  body: MergeRequest,
  reply: Merge,
  success: 201,
});

/** Those that stand, the newest first. */
export const listMerges = endpoint({
  ...plain,
  method: "GET",
  path: "/api/duplicates/merges/",
  summary: "Cadastros que foram juntados",
  access: MERGING_ROLES,
  query: page,
  reply: z.array(Merge),
});

/** What a record is to others: joined to one, and made of which. */
export const getMergesOf = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/merges/",
  summary: "A que cadastro este foi juntado, e quais foram juntados a ele",
  access: MERGING_ROLES,
  params: z.object({ id }),
  reply: z.object({
    merged_into: z.object({ id, full_name: z.string() }).nullable(),
    merges: z.array(Merge),
  }),
});

/** What can have come after a merge and hang on neither record's form, guardian or referral. */
export const STAYING_KINDS = ["forms", "messages", "replies", "tasks", "documents"] as const;

export const undoMerge = endpoint({
  ...plain,
  method: "POST",
  path: "/api/duplicates/merges/:id/undo/",
  summary: "Separar de novo dois cadastros juntados",
  access: MERGING_ROLES,
  refuses: ["conflict"],
  params: z.object({ id }),
  reply: z.object({
    survivor: z.object({ id, full_name: z.string() }),
    separated: z.object({ id, full_name: z.string() }),
    /** What came after the merge and stays with the survivor, since nothing tells that it is the other's. */
    stays: z.array(z.object({ kind: z.enum(STAYING_KINDS), count: z.number() })),
  }),
});

/** A child who is registered and may be the one whose name and birth are being typed. */
export const LikelyTwin = z.object({
  id,
  full_name: z.string(),
  date_of_birth: z.string().nullable(),
  group_name: z.string(),
});
export type LikelyTwin = z.infer<typeof LikelyTwin>;

/** Whether a child of such a name and birth is registered within reach: alike by sound and by slips, the likeliest first. */
export const findLikelyTwins = endpoint({
  ...plain,
  method: "POST",
  path: "/api/duplicates/likely/",
  summary: "Crianças já cadastradas de nome e nascimento parecidos",
  access: CHILD_ROLES,
  body: z.strictObject({
    full_name: requiredText("child_name_required", 200),
    date_of_birth: requiredText("birth_date_required", 10).refine(
      isIsoDate,
      errorText("invalid_birth_date"),
    ),
  }),
  reply: z.array(LikelyTwin),
});

/** All of these, for the list of every call. */
export const DUPLICATES = [
  findLikelyTwins,
  listDuplicates,
  countDuplicates,
  dismissDuplicate,
  compareDuplicates,
  mergeDuplicates,
  listMerges,
  getMergesOf,
  undoMerge,
] as const;
