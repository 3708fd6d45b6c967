import { recordOrganizationEvent } from "#server/features/organization/events.ts";
import { type TenantDb, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { rolesOf } from "../accounts/accounts.queries.ts";
import { staffOf } from "../accounts/held-role.ts";
import type { ExportKind } from "./export-kind.ts";
import {
  addPiece,
  beginMaking,
  failMaking,
  finishMaking,
  noteProgress,
  noteReach,
  type ClaimedExport,
} from "./making.queries.ts";
import { expiryAt } from "./read-exports.ts";
import { inPieces } from "./split-bytes.ts";

/** Tries at making a file before its asker is told that it does not work. */
const TRIES = 3;

/** Milliseconds between two notes of how far a file has come: each is a transaction, and wakes open screens. */
const NOTE_EVERY = 400;

/** Bytes of the largest file that is kept. */
const LARGEST = 1024 ** 3;

/** Which file, as its job names it. */
export interface ExportRef {
  readonly organization_id: string;
  readonly export_id: string;
}

/** The try was overtaken by another one, or the file was given up: there is nothing left to be done. */
class Overtaken extends Error {}

/**
 * Makes a file from its beginning, in the reach that its asker has now. Called twice for one file, the later call
 * overtakes the earlier, and one file comes of it. Rejects to be called again.
 */
export async function makeExport(
  deps: Deps,
  kinds: readonly ExportKind[],
  { organization_id: organizationId, export_id: id }: ExportRef,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const within = <T>(run: (db: TenantDb) => Promise<T>) => withTenant(deps.database, scope, run);
  const taken = await within((db) => beginMaking(db, id));
  if (!taken) return;
  try {
    const size = await write(deps, within, { taken, kinds, organizationId, stopping });
    await within(async (db) => {
      await finishMaking(db, taken, { size, expiresAt: expiryAt(deps.clock.now()) });
      await recordOrganizationEvent(db, { action: "export.made" });
    });
  } catch (error) {
    if (error instanceof Overtaken) return;
    const isLast = error instanceof Problem || taken.attempt % TRIES === 0;
    if (!isLast || stopping.aborted) throw error;
    if (!(error instanceof Problem)) deps.log.error({ export: id, kind: taken.kind }, "no file");
    await within(async (db) => {
      await failMaking(db, taken, error instanceof Problem ? error.text : "file_not_made");
      await recordOrganizationEvent(db, { action: "export.failed" });
    });
  }
}

interface Making {
  readonly taken: ClaimedExport;
  readonly kinds: readonly ExportKind[];
  readonly organizationId: string;
  readonly stopping: AbortSignal;
}

/** Writes the pieces and says how many bytes they are. */
async function write(
  deps: Deps,
  within: <T>(run: (db: TenantDb) => Promise<T>) => Promise<T>,
  { taken, kinds, organizationId, stopping }: Making,
): Promise<number> {
  const kind = kinds.find((each) => each.kind === taken.kind);
  if (!kind) throw new Problem("invalid", "file_kind_gone");
  const staff = await askerOf(deps, taken);
  if (staff?.organizationId !== organizationId || !kind.roles.includes(staff.role)) {
    throw new Problem("forbidden", "file_role_ended");
  }
  await within((db) => noteReach(db, taken, staff.groupIds));
  const made = kind.make({
    deps,
    staff,
    params: kind.params.parse(taken.params),
    at: deps.clock.now(),
    tell: teller(deps, (done, total) =>
      within(async (db) => {
        const isOurs = await noteProgress(db, taken, { done, total });
        await recordOrganizationEvent(db, { action: "export.advanced" });
        return isOurs;
      }),
    ),
  });
  let [size, place] = [0, 0];
  for await (const piece of inPieces(made)) {
    if (stopping.aborted) throw new Error("the worker stops");
    size += piece.length;
    if (size > LARGEST) throw new Problem("invalid", "file_over_1_gb");
    if (!(await within((db) => addPiece(db, taken, place, piece)))) throw new Overtaken();
    place += 1;
  }
  return size;
}

/** Who asked, in the role in which it was asked; undefined where that has ended. */
async function askerOf({ database }: Deps, taken: ClaimedExport): Promise<Staff | undefined> {
  const held = await withoutTenant(database, (db) => rolesOf(db, taken.created_by));
  const role = held.find(({ id }) => id === taken.role_assignment_id);
  return role && staffOf(taken.created_by, role);
}

/** By the clock that nobody moves: a trial's clock may stand still. */
function teller(
  { realClock }: Pick<Deps, "realClock">,
  note: (done: number, total: number) => Promise<boolean>,
): (done: number, total: number) => Promise<void> {
  let last = realClock.now().getTime();
  return async (done, total) => {
    const now = realClock.now().getTime();
    if (now - last < NOTE_EVERY) return;
    last = now;
    if (!(await note(done, total))) throw new Overtaken();
  };
}
