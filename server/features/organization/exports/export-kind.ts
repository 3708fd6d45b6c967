import type { z } from "zod";
import type { Role } from "#domain/access/roles.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";

/** What making a file is given. */
export interface ExportContext<Params> {
  readonly deps: Deps;
  /** Who asked, with the reach of now: all reading is done in this scope, so that no file holds more than its asker sees. */
  readonly staff: Staff;
  readonly params: Params;
  /** The moment that the file tells of: what is due, overdue or answered is judged by it. */
  readonly at: Date;
  /** Says how far it is, in steps of whatever is counted. To be called as often as one likes: few calls are written. */
  readonly tell: (done: number, total: number) => Promise<void>;
}

/** One kind of file that people may ask for. */
export interface ExportKind<Params extends z.ZodObject = z.ZodObject> {
  /** Its code on the wire, `children`. */
  readonly kind: string;
  /** Who may ask for it. */
  readonly roles: readonly Role[];
  readonly params: Params;
  /** What the file is called, without a child's name: files lie about. `at` is when it was asked for. */
  file(
    params: z.output<Params>,
    context: { readonly at: Date; readonly timeZone: string },
  ): { readonly name: string; readonly mediaType: string };
  /**
   * Looked at before anything is queued: throws `not_found` or `invalid` for what nobody could make. Without it only the
   * shape of the parameters is looked at.
   */
  check?(
    context: Pick<ExportContext<z.output<Params>>, "deps" | "staff" | "params">,
  ): Promise<void>;
  /**
   * Whether somebody has just typed the own password, by what was said to them then. A kind that has it is neither made
   * nor fetched without: its file lies ready for a week, and not only before the screen of who asked.
   */
  isConfirmed?(context: {
    readonly deps: Deps;
    readonly staff: Staff;
    readonly confirmation: string;
  }): boolean;
  /**
   * The file, piece by piece. It may be begun again from the start after a worker died. A `Problem` thrown is shown to who
   * asked, in its words; anything else is tried again, and then called a failure in general words.
   */
  make(context: ExportContext<z.output<Params>>): AsyncIterable<Uint8Array>;
}

/** Declares a kind of file, keeping the exact type of its parameters. It counts once it is listed in `server/exports.ts`. */
export function defineExport<Params extends z.ZodObject>(
  kind: ExportKind<Params>,
): ExportKind<Params> {
  return kind;
}
