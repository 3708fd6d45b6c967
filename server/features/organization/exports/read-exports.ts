import { Readable } from "node:stream";
import { z } from "zod";
import { Export, type listExports as listEndpoint } from "#contract/organization/exports.ts";
import { recordOrganizationEvent } from "#server/features/organization/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedTextIn } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import type { ExportKind } from "./export-kind.ts";
import {
  type ExportPosition,
  type ExportRow,
  findExport,
  findExports,
  findPiece,
  removeExport,
} from "./exports.queries.ts";

const Position = z.strictObject({ created_at: z.iso.datetime(), id: z.uuid() });

/** The files within reach, newest first. */
export async function listExports(
  { database, clock }: Deps,
  kinds: readonly ExportKind[],
  staff: Staff,
  { limit, cursor }: z.output<(typeof listEndpoint)["query"]>,
): Promise<Page<Export, ExportPosition>> {
  return withTenant(database, staff, async (db) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
    const read = await findExports(db, { after, atMost: rowsToRead(limit) });
    const page = pageOf(read, limit, ({ created_at: at, id }) => ({
      created_at: at.toISOString(),
      id,
    }));
    return { ...page, rows: page.rows.map((row) => presentExport(row, kinds, clock.now())) };
  });
}

/** One file and how far it has come. Throws `not_found` for one out of reach. */
export async function readExport(
  deps: Deps,
  kinds: readonly ExportKind[],
  staff: Staff,
  id: string,
): Promise<Export> {
  return withTenant(deps.database, staff, async (db) =>
    presentExport(await reached(db, id), kinds, deps.clock.now()),
  );
}

/** Takes a file away. Throws `not_found` for one out of reach. */
export async function deleteExport({ database }: Deps, staff: Staff, id: string): Promise<void> {
  await withTenant(database, staff, async (db) => {
    const { kind } = await reached(db, id);
    await removeExport(db, id);
    await recordOrganizationEvent(db, { action: "export.deleted", entityId: id, detail: { kind } });
  });
}

/** A file that is there, read piece by piece as its receiver takes it. */
export interface OpenedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly content: Readable;
}

/**
 * Opens a file, and notes who takes it. Throws `not_found`, `conflict` while it is made, 410 when its days are over, and
 * `invalid` for one that leaves only to who has just typed the own password.
 */
export async function openFile(
  deps: Deps,
  kinds: readonly ExportKind[],
  staff: Staff,
  { id, confirmation = "" }: { readonly id: string; readonly confirmation?: string | undefined },
): Promise<OpenedFile> {
  const { database, clock } = deps;
  const row = await withTenant(database, staff, async (db) => {
    const found = await reached(db, id);
    const { state } = presentExport(found, kinds, clock.now());
    if (state === "expired") throw new Problem("link_gone", "file_expired");
    if (state !== "done") throw new Problem("conflict", "file_not_ready_yet");
    const kind = kinds.find((each) => each.kind === found.kind);
    if (kind?.isConfirmed && !kind.isConfirmed({ deps, staff, confirmation }))
      throw invalidField("password", "type_password_again");
    await recordOrganizationEvent(db, {
      action: "export.downloaded",
      entityId: id,
      detail: { kind: found.kind },
    });
    return found;
  });
  return {
    name: row.file_name,
    mediaType: row.media_type,
    size: row.size ?? 0,
    content: Readable.from(piecesOf(deps, staff, row), { objectMode: false }),
  };
}

async function* piecesOf({ database }: Deps, staff: Staff, { id, attempt }: ExportRow) {
  for (let place = 0; ; place += 1) {
    // One piece after the other, as its receiver takes them.
    const piece = await withTenant(database, staff, (db) => findPiece(db, { id, attempt, place }));
    if (!piece) return;
    yield piece;
  }
}

async function reached(db: TenantDb, id: string): Promise<ExportRow> {
  const found = await findExport(db, id);
  if (!found) throw new Problem("not_found");
  return found;
}

/** A file as people read it at `now`. */
export function presentExport(row: ExportRow, kinds: readonly ExportKind[], now: Date): Export {
  const isOver = row.state === "done" && row.expires_at <= now;
  return {
    id: row.id,
    kind: row.kind,
    params: presentParams(row.params),
    state: isOver ? "expired" : row.state,
    done: row.done,
    total: row.total,
    file_name: row.file_name,
    size: row.size,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    expires_at: row.expires_at.toISOString(),
    failure: storedTextIn(row.failure),
    needs_password: kinds.some((each) => each.kind === row.kind && each.isConfirmed !== undefined),
  };
}

/** What was asked for, without what was said to the asker alone. */
function presentParams(kept: unknown): Export["params"] {
  const { confirmation: _, ...params } = Export.shape.params.parse(kept);
  return params;
}

/** Days for which a file is kept. */
const RETENTION_DAYS = 7;

/** When a file made at `at` is taken away. */
export function expiryAt(at: Date): Date {
  return new Date(at.getTime() + RETENTION_DAYS * 86_400_000);
}
