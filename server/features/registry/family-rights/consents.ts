import { uuidv7 } from "uuidv7";
import type { FamilyConsents } from "#contract/registry/family-rights.ts";
import { SHARE_TEXT_VERSION } from "#domain/referrals/sharing/share.ts";
import type { FamilyConsentKind } from "#domain/registry/family-rights/family-consents.ts";
import { BACKGROUND_TEXT_VERSION } from "#domain/screening/background/background.ts";
import { cancelQueued } from "#server/features/messaging/dispatch/outbox.ts";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { hasOptedOut } from "#server/features/messaging/suppressions/suppressed.ts";
import { insertConsent } from "#server/features/organization/consents/consents.queries.ts";
import { answerShareConsent } from "#server/features/referrals/sharing/answer-consent.ts";
import { livingShares } from "#server/features/referrals/sharing/family-shares.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { clearBackground } from "#server/features/screening/background/background.queries.ts";
import {
  decidePermission,
  livingPermissions,
} from "#server/features/screening/observations/family-permission.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { type FormPurpose, findKeptBackground, lastFormConsents } from "./consents.queries.ts";
import { withRights } from "./open-rights.ts";
import type { RightsHolder } from "./rights.queries.ts";

/** The link, and the session that its page holds. */
interface Asking {
  readonly token: string;
  readonly session: string;
}

/** What is taken back; `id` of a share or a request to a school. */
interface Withdrawal {
  readonly kind: FamilyConsentKind;
  readonly id: string | null;
}

/** What goes on by this guardian's permission. */
export async function listFamilyConsents(deps: Deps, asking: Asking): Promise<FamilyConsents> {
  return withRights(deps, asking, (db, holder) => consentsOf(deps, db, holder));
}

/**
 * Takes one permission back, with what follows from it. Taken back twice it is taken back. Throws `not_found` for a share or
 * a request of somebody else.
 */
export async function withdrawFamilyConsent(
  deps: Deps,
  asking: Asking,
  { kind, id }: Withdrawal,
): Promise<FamilyConsents> {
  return withRights(deps, asking, async (db, holder) => {
    await WITHDRAW[kind](deps, db, holder, id ?? "");
    await recordRegistryEvent(db, {
      action: "family_rights.consent_withdrawn",
      entityId: holder.patient_id,
      detail: { guardian_id: holder.guardian_id, kind },
    });
    return consentsOf(deps, db, holder);
  });
}

const FORM_KINDS: Readonly<Record<FormPurpose, FamilyConsentKind>> = {
  screening: "answers",
  share_with_school: "school_told",
};

async function consentsOf(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  holder: RightsHolder,
): Promise<FamilyConsents> {
  const { patient_id: patientId, guardian_id: guardianId, today } = holder;
  const given = await lastFormConsents(db, guardianId);
  const shares = await livingShares(db, patientId, today);
  const schools = await livingPermissions(db, patientId, clock.now());
  const background = await findKeptBackground(db, patientId);
  const isAlone = await hasOptedOut(db, guardianId);
  return {
    consents: [
      ...given
        .filter(({ granted }) => granted)
        .map(({ purpose, given_at: at, text_version: version }) =>
          consentOf(FORM_KINDS[purpose], { at: at.toISOString(), text_version: version }),
        ),
      ...shares
        .filter(({ state }) => state !== "aguardando_consentimento")
        .map(({ id, partnerName }) =>
          consentOf("share", { id, with: partnerName, text_version: SHARE_TEXT_VERSION }),
        ),
      ...schools.map(({ id, schoolName }) => consentOf("school", { id, with: schoolName })),
      ...(background
        ? [consentOf("background", { ...background, at: background.at.toISOString() })]
        : []),
      ...(isAlone ? [] : [consentOf("messages", {})]),
    ],
  };
}

type FamilyConsent = FamilyConsents["consents"][number];

function consentOf(
  kind: FamilyConsentKind,
  known: Partial<Omit<FamilyConsent, "kind">>,
): FamilyConsent {
  return { kind, id: null, with: "", at: null, text_version: null, ...known };
}

type Withdraw = (deps: Deps, db: TenantDb, holder: RightsHolder, id: string) => Promise<void>;

const WITHDRAW: Readonly<Record<FamilyConsentKind, Withdraw>> = {
  answers: (deps, db, holder) => withdrawFormConsent(deps, db, holder, "screening"),
  async school_told(deps, db, holder) {
    await withdrawFormConsent(deps, db, holder, "share_with_school");
    // Who wants the school told nothing more wants it asked nothing more.
    const heard = await livingPermissions(db, holder.patient_id, deps.clock.now());
    const own = heard.filter(({ guardianId }) => guardianId === holder.guardian_id);
    for (const { id } of own) await stopAsking(deps, db, holder, id);
  },
  async share(deps, db, holder, shareId) {
    const shares = await livingShares(db, holder.patient_id, holder.today);
    if (!shares.some(({ id }) => id === shareId)) throw new Problem("not_found");
    await answerShareConsent(deps, db, {
      shareId,
      guardianId: holder.guardian_id,
      formId: holder.form_id,
      granted: false,
      textVersion: SHARE_TEXT_VERSION,
      at: deps.clock.now(),
    });
  },
  school: stopAsking,
  async background({ clock }, db, holder) {
    const { patient_id: patientId, guardian_id: guardianId, form_id: formId } = holder;
    const kept = await findKeptBackground(db, patientId);
    if (!kept) return;
    const at = clock.now();
    await clearBackground(db, patientId, at);
    await insertConsent(db, {
      id: uuidv7(),
      purpose: "background",
      patientId,
      guardianId,
      formId,
      granted: false,
      textVersion: kept.text_version ?? BACKGROUND_TEXT_VERSION,
      at,
    });
  },
  async messages(deps, db, { email, phone, guardian_id: guardianId }) {
    await suppressAddress(deps, db, { channel: "email", address: email, reason: "unsubscribed" });
    await suppressAddress(deps, db, {
      channel: "whatsapp",
      address: phone,
      reason: "unsubscribed",
    });
    await cancelQueued(deps, db, { guardianId }, "guardian_opted_out");
  },
};

/** A school that may be asked no more. */
async function stopAsking(
  deps: Deps,
  db: TenantDb,
  { patient_id: patientId, guardian_id: guardianId, form_id: formId }: RightsHolder,
  observationId: string,
): Promise<void> {
  const granted = false;
  await decidePermission(deps, db, { observationId, patientId, guardianId, formId, granted });
}

/** A consent that came with the form: the no is kept beside the yes, and a person of the team is told to act on it. */
async function withdrawFormConsent(
  deps: Deps,
  db: TenantDb,
  holder: RightsHolder,
  purpose: FormPurpose,
): Promise<void> {
  const { patient_id: patientId, guardian_id: guardianId, form_id: formId } = holder;
  const given = (await lastFormConsents(db, guardianId)).find((row) => row.purpose === purpose);
  if (!given?.granted) return;
  await insertConsent(db, {
    id: uuidv7(),
    purpose,
    patientId,
    guardianId,
    formId,
    granted: false,
    textVersion: given.text_version,
    at: deps.clock.now(),
  });
  const hasSchoolTasks = holder.kind === "school" || holder.kind === "municipality";
  await openTask(deps, db, {
    patientId,
    guardianId,
    // What a family says is no task that schools are told of; to call it is.
    kind: hasSchoolTasks ? "call" : "family_replied",
    reason: "family_took_consent_back",
    dueOn: holder.today,
  });
}
