import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { CurrentAccount } from "#contract/organization/accounts.ts";
import { emailText, id, optionalText, requiredText } from "#contract/text.ts";
import { ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { TokenPair, isRepeated, newPassword, NOT_REPEATED, repeatedPassword } from "./auth.ts";

/** What can be founded by a person: the platform's own organisation is there from the start. */
export const FOUNDED_KINDS = ["clinic", "school", "municipality", "social"] as const;
export type FoundedKind = (typeof FOUNDED_KINDS)[number];

/** A token of another shape is one that nobody was sent: it is answered like one that has expired. */
const params = z.object({ token: z.string().max(100) });

const Invitation = z.object({
  organization_name: z.string(),
  role_code: z.enum(ROLES),
  role_name: z.string(),
  /** The address it was sent to. */
  email: z.string(),
  /** Whether the invited person can log in already. */
  has_account: z.boolean(),
  /** Accepted before: nothing is left to do but to log in. */
  accepted: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Looking changes nothing: mail scanners open every link. */
export const openInvitation = endpoint({
  ...plain,
  method: "GET",
  path: "/api/invitations/:token/",
  summary: "Um convite, pelo seu link",
  access: "public",
  refuses: ["link_gone"],
  params,
  reply: Invitation,
});

export const acceptInvitation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/invitations/:token/accept/",
  summary: "Aceitar um convite com a conta em uso",
  access: "account",
  wholeAccount: true,
  refuses: ["link_gone"],
  params,
  reply: CurrentAccount,
});

export const Joining = z
  .strictObject({
    name: requiredText("name_required"),
    password: newPassword,
    confirm: repeatedPassword,
  })
  .refine(isRepeated, { message: NOT_REPEATED, path: ["confirm"] });
export type Joining = z.infer<typeof Joining>;

export const joinByInvitation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/invitations/:token/account/",
  summary: "Aceitar um convite criando a conta",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params,
  body: Joining,
  reply: TokenPair,
  success: 201,
});

export const OwnInvitation = z.object({
  id,
  organization_name: z.string(),
  role_code: z.enum(ROLES),
  role_name: z.string(),
  expires_at: z.string(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const listOwnInvitations = endpoint({
  ...plain,
  method: "GET",
  path: "/api/accounts/me/invitations/",
  summary: "Convites à espera da própria conta",
  access: "account",
  reply: z.array(OwnInvitation),
});

export const acceptOwnInvitation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/invitations/:id/accept/",
  summary: "Aceitar um convite à espera",
  access: "account",
  wholeAccount: true,
  refuses: ["link_gone"],
  params: z.object({ id }),
  reply: CurrentAccount,
});

export const declineOwnInvitation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/invitations/:id/decline/",
  summary: "Recusar um convite à espera",
  access: "account",
  wholeAccount: true,
  params: z.object({ id }),
  reply: CodedText,
});

export const Founding = z.strictObject({
  kind: z.enum(FOUNDED_KINDS, errorText("organization_type_required")),
  name: requiredText("name_required", 120),
  address: optionalText(300).default(""),
  phone: requiredText("phone_required", 40),
  email: emailText("email_required"),
  /** The founder sees children too, and gets a doctor's place in the tree. Of clinics and social institutions only. */
  is_doctor: z.boolean(errorText("invalid_value")).default(false),
});
export type Founding = z.infer<typeof Founding>;

export const foundOrganization = endpoint({
  ...plain,
  method: "POST",
  path: "/api/organizations/",
  summary: "Fundar uma organização",
  access: "account",
  wholeAccount: true,
  refuses: ["not_found", "too_many_requests"],
  body: Founding,
  reply: CurrentAccount,
  success: 201,
});
