import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Paper } from "#server/platform/pdf/paper.ts";
import { renderPaper } from "#server/platform/pdf/render.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { noteReferral } from "../note-referral.ts";
import { documentCode } from "./codes.ts";
import {
  type DocumentOrder,
  findLastIssued,
  insertDocument,
  lockIssuing,
} from "./documents.queries.ts";
import type { Seal } from "./words/paper-words.ts";

/** What making a document stands on. */
export type Issuing = Pick<Deps, "clock" | "config" | "publicUrl">;

/** How a document is written under its seal, and by whose days. */
interface Writing {
  readonly timeZone: string;
  readonly compose: (seal: Seal) => Paper;
}

/**
 * Makes a document and keeps that it was issued, in the transaction given. The same one asked for again on the same day
 * is the same document, byte for byte: another one only comes to be when something in it has changed.
 */
export async function issueDocument(
  deps: Issuing,
  db: TenantDb,
  order: DocumentOrder,
  { timeZone, compose }: Writing,
): Promise<Buffer> {
  await lockIssuing(db, order.patientId);
  const now = deps.clock.now();
  const make = (id: string, issuedAt: Date): Promise<Buffer> =>
    renderPaper(compose(sealOf(deps, id, { issuedAt, today: dayIn(timeZone, issuedAt) })));
  const last = await findLastIssued(db, order);
  if (last && dayIn(timeZone, last.issued_at) === dayIn(timeZone, now)) {
    const again = await make(last.id, last.issued_at);
    if (sha256(again).equals(last.content_hash)) {
      await audit(db, order, "document.read", last.id);
      return again;
    }
  }
  const id = uuidv7();
  const bytes = await make(id, now);
  await insertDocument(db, order, {
    id,
    issuedAt: now,
    codeHash: hashToken(documentCode(deps.config.secretKey, id)),
    contentHash: sha256(bytes),
  });
  await audit(db, order, "document.issued", id);
  if (order.referralId !== null) {
    await noteReferral(db, {
      referralId: order.referralId,
      actor: actorOf(order),
      kind: "letter",
      at: now,
      detail: { document_id: id, document: order.kind },
    });
  }
  return bytes;
}

function sealOf(
  { config, publicUrl }: Issuing,
  id: string,
  when: Pick<Seal, "issuedAt" | "today">,
): Seal {
  const code = documentCode(config.secretKey, id);
  const page = `${publicUrl}/verificar`;
  return { ...when, code, page, address: `${page}/${code}` };
}

function actorOf({ issuedBy, guardianId }: DocumentOrder) {
  if (issuedBy !== null) return { kind: "staff", accountId: issuedBy } as const;
  if (guardianId !== null) return { kind: "guardian", guardianId } as const;
  return { kind: "program" } as const;
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

async function audit(
  db: TenantDb,
  { issuedBy, patientId, kind }: DocumentOrder,
  action: "document.read" | "document.issued",
  documentId: string,
): Promise<void> {
  const detail = { document_id: documentId, document: kind };
  await recordReferralEvent(db, {
    accountId: issuedBy,
    action,
    entityId: patientId,
    detail,
  });
}
