import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { emailText, id, isoDate, requiredText } from "#contract/text.ts";
import { errorText } from "#domain/error-text.ts";
import { ARTICLES } from "#domain/organization/article.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { ERASURE_STATES } from "#domain/registry/erasure/erasure.ts";
import { FAMILY_CONSENTS } from "#domain/registry/family-rights/family-consents.ts";
import { HELD_SECTIONS } from "#domain/registry/family-rights/held-data.ts";

/** A link's token as it stands in the path; see `contract/completion.ts`. */
const token = z.object({ token: z.string() });

/** By which ways a code reaches a family. */
const CODE_CHANNELS = ["email", "whatsapp"] as const;

/** Six digits, as they were sent; blanks between them are nothing. */
const code = z
  .string("type_code")
  .transform((typed) => typed.replaceAll(/\D/g, ""))
  .refine((digits) => digits.length === 6, "type_code");

/** What the page of the rights shows before the second check: nothing of the child. */
export const RightsEntry = z.object({
  team: z.object({ name: z.string(), article: z.enum(ARTICLES).nullable(), phone: z.string() }),
  /** The contacts on record to which a code can go, of each so much that its owner knows it. Empty where there is none. */
  ways: z.array(z.object({ way: z.enum(CODE_CHANNELS), hidden: z.string() })),
});
export type RightsEntry = z.infer<typeof RightsEntry>;

export const readRightsEntry = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/rights/",
  summary: "Para onde pode ir o código que abre os dados da família",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  reply: RightsEntry,
});

export const sendRightsCode = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/rights/code/",
  summary: "Enviar ao contato do responsável o código que abre os dados da família",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({ way: z.enum(CODE_CHANNELS, errorText("invalid_value")) }),
  reply: z.object({ hidden: z.string(), minutes: z.number() }),
});

/** The token opens the calls of the rights. Both errors are answered alike; who may not see is told so once it is sure who it is. */
export const openRights = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/rights/session/",
  summary: "Abrir os dados da família com a data de nascimento da criança e o código",
  access: "public",
  refuses: ["forbidden", "link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({ date_of_birth: isoDate("invalid_birth_date"), code }),
  reply: z.object({ session: z.string(), expires_at: z.string() }),
});

/** A language in which a family reads what is held. */
const inLanguage = z.object({
  lang: z.enum(LANGUAGES, errorText("invalid_language")).optional(),
});

/** Everything that is held about the child and the guardian, in parts. The names of the values stay as they are. */
export const HeldData = z.object({
  made_at: z.string(),
  organization_name: z.string(),
  organization_article: z.enum(ARTICLES).nullable(),
  parts: z.array(
    z.object({
      section: z.enum(HELD_SECTIONS),
      entries: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type HeldData = z.infer<typeof HeldData>;

export const readHeldData = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/rights/data/",
  summary: "Tudo o que está guardado sobre a criança e o responsável",
  access: "public",
  bearer: "family",
  refuses: ["unauthenticated", "forbidden", "link_gone", "too_many_requests"],
  params: token,
  query: inLanguage,
  reply: HeldData,
});

/** As a PDF, which is not in the list of all calls: those answer in JSON. */
export const readHeldDataAsPdf = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/rights/data.pdf",
  summary: "Tudo o que está guardado sobre a criança e o responsável, em PDF",
  access: "public",
  bearer: "family",
  params: z.object({ token: z.string().max(200) }),
  query: inLanguage,
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** A file that this guardian sent, as it came. Like the PDF it is in no list of calls. */
export const readHeldFile = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/rights/files/:file_id",
  summary: "Um arquivo que o responsável enviou, como ele veio",
  access: "public",
  bearer: "family",
  params: z.object({ token: z.string().max(200), file_id: id }),
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** What a family may correct by itself: the page shows it to be changed. */
export const OwnContact = z.object({
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type OwnContact = z.infer<typeof OwnContact>;

/** A contact that is to replace the old one, once a code that was sent there proves it. */
const NewContact = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("email"), value: emailText("guardian_email_required") }),
  z.strictObject({ kind: z.literal("phone"), value: requiredText("phone_required", 40) }),
]);

export const readOwnContact = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/rights/contact/",
  summary: "O endereço da criança e os contatos do responsável, para corrigir",
  access: "public",
  bearer: "family",
  refuses: ["unauthenticated", "forbidden", "link_gone", "too_many_requests"],
  params: token,
  reply: OwnContact,
});

export const correctOwnAddress = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/patients/complete/:token/rights/address/",
  summary: "A família corrige o endereço da criança",
  access: "public",
  bearer: "family",
  refuses: ["conflict", "unauthenticated", "forbidden", "link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({ address: requiredText("address_required", 500) }),
  reply: OwnContact,
});

export const proposeOwnContact = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/rights/contact/",
  summary: "A família dá um novo e-mail ou telefone, e recebe nele um código",
  access: "public",
  bearer: "family",
  refuses: ["conflict", "unauthenticated", "forbidden", "link_gone", "too_many_requests"],
  params: token,
  body: NewContact,
  reply: z.object({ hidden: z.string(), minutes: z.number() }),
});

export const confirmOwnContact = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/rights/contact/confirm/",
  summary: "O código que prova o novo e-mail ou telefone, que então substitui o antigo",
  access: "public",
  bearer: "family",
  refuses: ["conflict", "unauthenticated", "forbidden", "link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({ kind: z.enum(["email", "phone"], errorText("invalid_value")), code }),
  reply: OwnContact,
});

/** What a family permitted and may take back. Its words, and what follows from a no, are the page's. */
const FamilyConsent = z.object({
  kind: z.enum(FAMILY_CONSENTS),
  /** Of a share or a request to a school; null for what there is once. */
  id: id.nullable(),
  /** With which institution; empty where it is with none. */
  with: z.string(),
  /** When it was given; null where nobody had to. */
  at: z.string().nullable(),
  /** Of the words that were on the screen; null where there were none. */
  text_version: z.string().nullable(),
});

/** What goes on by a family's permission. */
export const FamilyConsents = z.object({ consents: z.array(FamilyConsent) });
export type FamilyConsents = z.infer<typeof FamilyConsents>;

export const listFamilyConsents = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/rights/consents/",
  summary: "O que a família autorizou e pode retirar",
  access: "public",
  bearer: "family",
  refuses: ["unauthenticated", "forbidden", "link_gone", "too_many_requests"],
  params: token,
  reply: FamilyConsents,
});

export const withdrawFamilyConsent = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/rights/consents/withdraw/",
  summary: "A família retira uma autorização",
  access: "public",
  bearer: "family",
  refuses: [
    "conflict",
    "not_found",
    "unauthenticated",
    "forbidden",
    "link_gone",
    "too_many_requests",
  ],
  params: token,
  body: z
    .strictObject({
      kind: z.enum(FAMILY_CONSENTS, errorText("invalid_value")),
      /** Which share, or which request to a school; null of the other kinds. */
      id: id.nullable().default(null),
    })
    .refine(({ kind, id: which }) => which !== null || !["share", "school"].includes(kind), {
      path: ["id"],
      message: errorText("invalid_value"),
    }),
  reply: FamilyConsents,
});

/** Where the family's request for erasure stands: the last one of this child; null when there was none. */
export const FamilyErasure = z.object({
  /** Whether the law makes this institution keep the record, sealed. */
  keeps_record: z.boolean(),
  request: z
    .object({
      asked_at: z.string(),
      /** The day by which the answer must be there. */
      due_on: z.string(),
      state: z.enum(ERASURE_STATES),
      answered_at: z.string().nullable(),
      /** Why the team said no. */
      reason: z.string(),
    })
    .nullable(),
});
export type FamilyErasure = z.infer<typeof FamilyErasure>;

const erasure = {
  ...plain,
  access: "public",
  bearer: "family",
  refuses: ["unauthenticated", "forbidden", "link_gone", "too_many_requests"],
  params: token,
  reply: FamilyErasure,
} as const;

export const readFamilyErasure = endpoint({
  ...erasure,
  method: "GET",
  path: "/api/patients/complete/:token/rights/erasure/",
  summary: "O pedido da família para apagar os dados, se há um",
});

export const askForErasure = endpoint({
  ...erasure,
  method: "POST",
  path: "/api/patients/complete/:token/rights/erasure/",
  summary: "A família pede que todos os dados sejam apagados",
});

export const withdrawErasure = endpoint({
  ...erasure,
  method: "POST",
  path: "/api/patients/complete/:token/rights/erasure/withdraw/",
  summary: "A família desiste do pedido de apagar os dados",
});
