import type { Export, ExportOrder } from "#contract/organization/exports.ts";
import type { ErrorText } from "#domain/error-text.ts";
import { recordOrganizationEvent } from "#server/features/organization/events.ts";
import { type TenantDb, scopeOf, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { errorOfIssue } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import type { ExportKind } from "./export-kind.ts";
import { makeExportJob } from "./exports.jobs.ts";
import { findExport, insertExport, lockExportRequest, queueAgain } from "./exports.queries.ts";
import { expiryAt, presentExport } from "./read-exports.ts";

/** More than a person who prepares a meeting presses in an hour. */
const PER_ACCOUNT: Limit = { max: 120, windowSeconds: 3600 };

/**
 * Queues a file, once for each id however often it arrives; one that failed is queued again. Throws `forbidden` for a kind
 * of another role, `invalid` for parameters the kind does not read, `conflict` for an id that is another file's.
 */
export async function askForExport(
  deps: Deps,
  kinds: readonly ExportKind[],
  staff: Staff,
  order: ExportOrder,
): Promise<Export> {
  const kind = kinds.find((each) => each.kind === order.kind);
  if (!kind) throw invalidField("kind", "unknown_file_kind");
  if (!kind.roles.includes(staff.role)) throw new Problem("forbidden");
  const params = readParams(kind, order.params);
  await kind.check?.({ deps, staff, params });
  return withTenant(deps.database, staff, async (db) => {
    await lockExportRequest(db, order.id);
    const known = await findExport(db, order.id);
    if (known && known.kind !== order.kind) throw alreadyRunning();
    if (known && known.state !== "failed") return presentExport(known, kinds, deps.clock.now());
    deps.limit(`exports:${staff.accountId}`, PER_ACCOUNT);
    await queue(deps, staff, db, { id: order.id, kind, params, isKnown: known !== undefined });
    const written = await findExport(db, order.id);
    if (!written) throw alreadyRunning();
    return presentExport(written, kinds, deps.clock.now());
  });
}

interface Wanted {
  readonly id: string;
  readonly kind: ExportKind;
  readonly params: Record<string, unknown>;
  readonly isKnown: boolean;
}

async function queue(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  { id, kind, params, isKnown }: Wanted,
): Promise<void> {
  const at = deps.clock.now();
  const expiresAt = expiryAt(at);
  if (isKnown) await queueAgain(db, id, { at, expiresAt });
  else {
    const { name, mediaType } = kind.file(params, { at, timeZone: staff.timeZone });
    const isNew = await insertExport(db, {
      id,
      kind: kind.kind,
      params,
      accountId: staff.accountId,
      roleAssignmentId: staff.roleAssignmentId,
      at,
      expiresAt,
      fileName: name,
      mediaType,
    });
    if (!isNew) throw alreadyRunning();
  }
  const { organizationId } = scopeOf(db);
  await deps.enqueue(db, makeExportJob, { organization_id: organizationId, export_id: id });
  await recordOrganizationEvent(db, {
    action: "export.requested",
    entityId: id,
    detail: { kind: kind.kind, ...plainValues(params) },
  });
}

/** Ids and choices of what was asked for: what the trail keeps beside the kind. */
function plainValues(params: Record<string, unknown>): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      kept[name] = value;
    }
  }
  return kept;
}

function readParams(kind: ExportKind, given: unknown): Record<string, unknown> {
  const result = kind.params.safeParse(given);
  if (result.success) return result.data;
  const fields: Record<string, ErrorText> = {};
  for (const issue of result.error.issues) {
    fields[["params", ...issue.path].join(".")] ??=
      issue.code === "unrecognized_keys" ? "unknown_field" : errorOfIssue(issue);
  }
  throw new Problem("invalid", Object.values(fields)[0], { fields });
}

function alreadyRunning(): Problem {
  return new Problem("conflict", "request_id_used_for_another_file");
}
