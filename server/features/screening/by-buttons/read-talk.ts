import { Draft } from "#contract/screening/completion.ts";
import type { InstrumentTexts } from "#domain/instruments/instrument.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { addressKey } from "#domain/messaging/address.ts";
import { firstName, namedSender } from "#domain/messaging/words.ts";
import { isAssistance } from "#domain/screening/answering.ts";
import type { Talk } from "#domain/screening/by-buttons/react.ts";
import { type AskedForm, stepsOf } from "#domain/screening/by-buttons/steps.ts";
import type { Around } from "#domain/screening/by-buttons/words.ts";
import { findLastSaid } from "#server/features/messaging/family-turns/family-turns.queries.ts";
import { ASKED_WITHIN_MS } from "#server/features/messaging/family-turns/queue-turn.ts";
import type { FamilyTurn } from "#server/features/messaging/family-turns/take-turns.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { type FormRow, findForm } from "../completion/completion.queries.ts";
import { draftInstrument, factsOf, questionnaireOf } from "../completion/form-rules.ts";
import { findAnsweringLink, findConsentedDraft, findLastQuestion } from "./by-buttons.queries.ts";

/** Whose form it is, and behind which link. */
interface Whose {
  readonly link: {
    readonly id: string;
    readonly token: string;
    readonly patient_id: string;
    readonly guardian_id: string;
    /** The child's, as the record has it; empty without one. */
    readonly address: string;
  };
  readonly around: Around;
}

/** A form that is asked in a conversation, and where that stands. */
export interface FormTalk extends Whose {
  readonly talk: Talk;
  /** Words that follow an invitation or a reminder, not a question. */
  readonly isAside: boolean;
  /** What is kept so far; undefined before anything is. */
  readonly draft: Awaited<ReturnType<typeof findConsentedDraft>>;
}

/** A form that is asked no more, and why: its link is dead, it was sent, or it is asked on the page alone. */
export interface Unaskable extends Whose {
  readonly obstacle: "gone" | "finished" | "link";
}

/** The form that a turn is about; undefined where it is about none, or comes from a number that is not the guardian's any more. */
export async function readTalk(
  deps: Deps,
  organizationId: string,
  turn: FamilyTurn,
): Promise<FormTalk | Unaskable | undefined> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(deps.database, scope, async (db) => {
    const found = await formOf(deps, db, turn);
    const row = found && (await findAnsweringLink(db, found.id));
    if (!row || addressKey("whatsapp", row.phone) !== turn.sender) return undefined;
    const { id, isAside } = found;
    const now = deps.clock.now();
    const form = await findForm(db, id, now);
    const token = linkToken(deps.config.secretKey, id);
    const { patient_id, guardian_id, address } = row;
    const whose = {
      link: { id, token, patient_id, guardian_id, address },
      around: aroundOf(deps, form, token),
    };
    const isDead = row.revoked_at !== null || row.expires_at <= now || row.archived_at !== null;
    if (isDead || form.cancelled_at) return { ...whose, obstacle: "gone" };
    if (form.answered_at) return { ...whose, obstacle: "finished" };
    // Who may not see what another has answered is asked everything, as the page does.
    if (row.is_kept_from) return { ...whose, obstacle: "link" };
    const draft = await findConsentedDraft(db, form.id);
    const code = draftInstrument(factsOf(form), { pickedBand: undefined, answeredIds: [] });
    const asked = code && (await questionnaireOf(db, form, code));
    if (!code || !asked || asked.pack) return { ...whose, obstacle: "link" };
    const last = await findLastQuestion(db, id);
    // Who never began in the conversation writes to the staff.
    if (isAside && !last) return undefined;
    return {
      ...whose,
      draft,
      isAside,
      talk: {
        form: askedForm(asked.instrument, draft),
        texts: INSTRUMENT_TEXTS[code]["pt-BR"] satisfies InstrumentTexts,
        asked: stepsOf(asked.instrument).find((step) => step === last?.step) ?? null,
        isRepeated: last?.is_repeated ?? false,
      },
    };
  });
}

/** The form of the button, or of what was said last to this number: a question of it, or an invitation or reminder. */
async function formOf(
  { clock }: Deps,
  db: TenantDb,
  { tapped, sender }: FamilyTurn,
): Promise<{ readonly id: string; readonly isAside: boolean } | undefined> {
  const since = new Date(clock.now().getTime() - ASKED_WITHIN_MS);
  const said = tapped?.message ?? (await findLastSaid(db, sender, since));
  if (!said?.form_link_id) return undefined;
  return { id: said.form_link_id, isAside: !tapped && said.kind !== "whatsapp_turn" };
}

function aroundOf({ publicUrl }: Deps, form: FormRow, token: string): Around {
  return {
    childName: firstName(form.full_name) ?? "a criança",
    team: namedSender(form.organization_name, form.organization_article).the,
    link: `${publicUrl}/pacientes/complemento/${token}`,
  };
}

function askedForm(instrument: AskedForm["instrument"], draft: FormTalk["draft"]): AskedForm {
  const ids = new Set(instrument.items.map(({ id }) => id));
  const answers = Draft.shape.answers.parse(draft?.answers ?? {});
  const { assistance = null } = draft ?? {};
  return {
    instrument,
    hasConsent: draft !== undefined,
    assistance: isAssistance(assistance) ? assistance : null,
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id))),
    lostSkills: draft?.lost_skills ?? null,
    address: draft?.address ?? "",
  };
}
