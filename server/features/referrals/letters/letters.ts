import { roleName } from "#domain/access/role-names.ts";
import type { Language } from "#domain/organization/language.ts";
import { withSeeingLink } from "#server/features/access/guardian-links/live-link.ts";
import { instrumentOf } from "#server/features/instruments/instrument-packs/worded.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem } from "#server/platform/problem.ts";
import { chosenDestination } from "../destinations/choose-destination.ts";
import type { DestinationRow } from "../destinations/destinations.queries.ts";
import { type Issuing, issueDocument } from "./issue.ts";
import {
  findAnswered,
  findChild,
  findIssuer,
  findReader,
  findReferralFacts,
  listResults,
} from "./letter-facts.queries.ts";
import { guardianLetterPaper } from "./words/guardian-letter.ts";
import { referralLetterPaper } from "./words/referral-letter.ts";
import { resultSummaryPaper } from "./words/result-summary.ts";

/** A family that presses again and again, and tries each language. A document takes some 100 ms to make. */
const PER_FAMILY: Limit = { max: 30, windowSeconds: 600 };

/** Who of the staff issues a document. */
type Issuer = Pick<Staff, "accountId" | "role">;

/**
 * The letter of a referral as PDF, kept as issued in the transaction given. Throws `not_found` for a referral out of
 * reach.
 */
export async function referralLetter(
  deps: Issuing,
  db: TenantDb,
  { referralId, issuedBy }: { readonly referralId: string; readonly issuedBy: Issuer },
): Promise<Buffer> {
  const row = await findReferralFacts(db, referralId);
  if (!row) throw new Problem("not_found");
  const to = await chosenDestination(deps, db, referralId);
  const issuer = await signing(db, issuedBy);
  const asked = await instrumentOf(db, row.tool, row.tool_version);
  const order = {
    kind: "referral_letter",
    patientId: row.patient_id,
    referralId,
    language: "pt-BR",
    issuedBy: issuedBy.accountId,
    guardianId: null,
  } as const;
  return issueDocument(deps, db, order, {
    timeZone: row.time_zone,
    compose: (seal) => referralLetterPaper({ row: { ...row, asked }, to, issuer }, seal),
  });
}

/** As `referralLetter`, in a transaction of its own. */
export async function letterOf(deps: Deps, staff: Staff, referralId: string): Promise<Buffer> {
  return withTenant(deps.database, staff, (db) =>
    referralLetter(deps, db, { referralId, issuedBy: staff }),
  );
}

/** All that was screened of a child as PDF. Throws `not_found` out of reach, `conflict` when nothing was answered yet. */
export async function summaryOf(deps: Deps, staff: Staff, patientId: string): Promise<Buffer> {
  return withTenant(deps.database, staff, async (db) => {
    const child = await findChild(db, patientId);
    if (!child) throw new Problem("not_found");
    const results = await listResults(db, patientId);
    const [latest] = results;
    if (!latest) throw new Problem("conflict", "child_without_result");
    const asked = await instrumentOf(db, latest.tool, latest.tool_version);
    const newest = { ...latest, asked };
    const issuer = await signing(db, staff);
    const order = {
      kind: "result_summary",
      patientId,
      referralId: newest.referral_id,
      language: "pt-BR",
      issuedBy: staff.accountId,
      guardianId: null,
    } as const;
    return issueDocument(deps, db, order, {
      timeZone: child.time_zone,
      compose: (seal) => resultSummaryPaper({ child, newest, results, issuer }, seal),
    });
  });
}

/**
 * The family's letter as PDF. Throws 410 for a link that opens nothing, `conflict` before the form is answered, and
 * before staff have talked to a family that sees its result only then.
 */
export async function guardianLetterOf(
  deps: Deps,
  token: string,
  language: Language,
): Promise<Buffer> {
  return withSeeingLink(deps, token, async (db, { formId, formLinkId }) => {
    deps.limit(`guardian-letter:${formLinkId}`, PER_FAMILY);
    const {
      guardian_id: guardianId,
      guardian_name: guardianName,
      patient_id: patientId,
    } = await findReader(db, formLinkId);
    const child = await findChild(db, patientId);
    if (!child) throw new Problem("link_gone");
    const result = await findAnswered(db, formId);
    if (!result) {
      throw new Problem("conflict", "letter_needs_answers");
    }
    if (result.waits_for_talk) throw new Problem("conflict", "team_talks_first");
    const { referral_id: referralId } = result;
    const place = referralId === null ? null : await chosenDestination(deps, db, referralId);
    const to = place && addressee(place);
    const order = {
      kind: "guardian_letter",
      patientId,
      referralId,
      language,
      issuedBy: null,
      guardianId,
    } as const;
    return issueDocument(deps, db, order, {
      timeZone: child.time_zone,
      compose: (seal) => guardianLetterPaper({ child, result, guardianName, to }, language, seal),
    });
  });
}

async function signing(db: TenantDb, { accountId, role }: Issuer) {
  return { name: await findIssuer(db, accountId), office: roleName(role) };
}

function addressee({ name, address, phone, entry_note: entryNote }: DestinationRow) {
  return { name, address, phone, entryNote };
}
