import { uuidv7 } from "uuidv7";
import type { InstrumentCode } from "#domain/screening/instruments/index.ts";
import { recordAudit } from "#server/features/audit/index.ts";
import { queueMessage } from "#server/features/dispatch/index.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import {
  type OpenFormRow,
  cancelForm,
  chooseInstrument,
  guardianEmail,
  insertForm,
  insertLink,
  linkDays,
  lockForm,
  lockOpenForm,
  lockSending,
  newestLink,
  revokeLinks,
} from "./forms.queries.ts";

const DAY_MS = 86_400_000;

/** Whose form, to which guardian, on whose behalf and when. */
export interface FormSending {
  readonly patientId: string;
  readonly guardianId: string;
  /** Who sends; null for the program itself. */
  readonly accountId: string | null;
  readonly at: Date;
}

export interface SentForm {
  readonly formId: string;
  readonly formLinkId: string;
}

/**
 * Makes a form with its link and puts the message to the guardian into the outbox, all in the caller's transaction.
 * `instrument` null: the child's age decides on the day. The child must have no open form.
 * Throws `invalid` on `guardian_email` when the guardian has no address.
 */
export async function openForm(
  deps: Deps,
  db: TenantDb,
  sending: FormSending & { readonly instrument: InstrumentCode | null },
): Promise<SentForm> {
  const formId = await insertForm(db, sending);
  const formLinkId = await sendLink(deps, db, { ...sending, formId });
  await audit(db, sending, "form.sent", formId);
  return { formId, formLinkId };
}

/**
 * Gives an open form a new link and sends it; whatever link it had stops working. The day of the first sending stays:
 * a form is overdue by how long the answer has been missing, and sending it again does not make it less so.
 */
async function replaceLink(
  deps: Deps,
  db: TenantDb,
  sending: FormSending & { readonly formId: string },
): Promise<SentForm> {
  await revokeLinks(db, sending.formId, sending.at);
  const formLinkId = await sendLink(deps, db, sending);
  await audit(db, sending, "form.resent", sending.formId);
  return { formId: sending.formId, formLinkId };
}

/** Said to whoever sends again from a screen on which the answer had not arrived yet. */
const NOTHING_TO_RESEND =
  "Não há formulário à espera de resposta: talvez já tenha sido respondido. Atualize a página.";

/**
 * Sends the child's form: the open one again, or a new one when none is open. `wanted` is the questionnaire asked for,
 * null for 'by age', undefined for 'the open one again, as it is', which is a `conflict` when none is open. An open form that nobody began changes its questionnaire; one that was
 * begun is only given up for another when its link no longer works, else `conflict`.
 */
export async function sendForm(
  deps: Deps,
  db: TenantDb,
  sending: FormSending & { readonly wanted: InstrumentCode | null | undefined },
): Promise<SentForm> {
  const { wanted, at } = sending;
  await lockSending(db, sending.patientId);
  const open = await lockOpenForm(db, sending.patientId);
  if (!open && wanted === undefined) throw new Problem("conflict", NOTHING_TO_RESEND);
  if (!open) return openForm(deps, db, { ...sending, instrument: wanted ?? null });
  const formId = open.id;
  if (wanted === undefined) return replaceLink(deps, db, { ...sending, formId });
  if (open.started_at === null || asksFor(open, wanted)) {
    await chooseInstrument(db, formId, wanted);
    return replaceLink(deps, db, { ...sending, formId });
  }
  if (await worksStill(db, formId, at)) {
    throw new Problem(
      "conflict",
      "O responsável já começou a responder outro formulário. Aguarde a resposta, ou revogue o link antes de enviar este.",
    );
  }
  await revokeLinks(db, formId, at);
  await cancelForm(db, formId, at);
  await audit(db, sending, "form.cancelled", formId);
  return openForm(deps, db, { ...sending, instrument: wanted });
}

/**
 * Ends the link of a form that waits for its answer; the form can be sent again. Revoking twice is revoking once.
 * Throws `not_found` for a form that is not this child's and `conflict` for one that is answered.
 */
export async function revokeLink(
  db: TenantDb,
  revocation: Omit<FormSending, "guardianId"> & { readonly formId: string },
): Promise<void> {
  const { formId, patientId, at } = revocation;
  const form = await lockForm(db, patientId, formId);
  if (!form) throw new Problem("not_found");
  if (form.answered_at !== null) {
    throw new Problem("conflict", "O formulário já foi respondido.");
  }
  await revokeLinks(db, formId, at);
  await audit(db, revocation, "form.revoked", formId);
}

/** Whether the form already puts the questionnaire wanted: by order, or by the child's age when it was begun. */
function asksFor(open: OpenFormRow, wanted: InstrumentCode | null): boolean {
  if (wanted === open.instrument) return true;
  return open.instrument === null && wanted === open.draft_instrument;
}

async function worksStill(db: TenantDb, formId: string, at: Date): Promise<boolean> {
  const link = await newestLink(db, formId);
  return link !== undefined && link.revoked_at === null && link.expires_at > at;
}

async function sendLink(
  deps: Deps,
  db: TenantDb,
  { formId, patientId, guardianId, at }: FormSending & { readonly formId: string },
): Promise<string> {
  const recipient = await guardianEmail(db, guardianId);
  if (recipient === "") {
    throw invalidField("guardian_email", "O responsável não tem e-mail cadastrado.");
  }
  const id = uuidv7();
  const tokenHash = hashToken(linkToken(deps.config.secretKey, id));
  const expiresAt = new Date(at.getTime() + (await linkDays(db)) * DAY_MS);
  await insertLink(db, { id, formId, guardianId, tokenHash, at, expiresAt });
  const message = { patientId, guardianId, formLinkId: id };
  await queueMessage(deps, db, { kind: "form_link", channel: "email", recipient, ...message });
  return id;
}

async function audit(
  db: TenantDb,
  { accountId, patientId }: Pick<FormSending, "accountId" | "patientId">,
  action: string,
  formId: string,
): Promise<void> {
  const detail = { patient_id: patientId };
  await recordAudit(db, { accountId, action, entity: "form", entityId: formId, detail });
}
