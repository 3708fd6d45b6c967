import { uuidv7 } from "uuidv7";
import { Export } from "#contract/organization/exports.ts";
import type { ExportKind } from "#server/features/organization/exports/export-kind.ts";
import { exportsRoutes } from "#server/features/organization/exports/exports.routes.ts";
import { makeExport } from "#server/features/organization/exports/make-export.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { Feature } from "#server/platform/http/serving.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./builders.ts";

/** A file as its asker got it. */
export interface GotFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Serves these kinds of files. */
export const exportsOf =
  (...kinds: readonly ExportKind[]): Feature =>
  (serving) =>
    exportsRoutes(serving, kinds);

/** Has the worker make a file that was asked for. */
export async function runExport(
  story: TestApp,
  { organizationId }: Pick<TestPerson, "organizationId">,
  id: string,
  kinds: readonly ExportKind[],
): Promise<void> {
  await makeExport(story.deps, kinds, { organization_id: organizationId, export_id: id });
}

/** Asks for a file over the wire, has it made and fetches it. */
export async function fileOf(
  story: TestApp,
  person: TestPerson,
  kind: ExportKind,
  params: object,
): Promise<GotFile> {
  const id = uuidv7();
  const asked = await story.send(person.token, "POST", "/api/exports/", {
    id,
    kind: kind.kind,
    params,
  });
  if (asked.statusCode !== 201) throw new Error(`not asked: ${asked.body}`);
  await runExport(story, person, id, [kind]);
  const read = Export.parse((await story.send(person.token, "GET", `/api/exports/${id}/`)).json());
  if (read.state !== "done") throw new Error(`not made: ${read.failure?.detail}`);
  const file = await story.send(person.token, "GET", `/api/exports/${id}/file`);
  return {
    id,
    name: read.file_name,
    mediaType: String(file.headers["content-type"]),
    bytes: file.rawPayload,
  };
}

/** A file that somebody asked for, with a piece of it, straight into the database. Returns its id. */
export async function insertExport(
  database: Database,
  organizationId: string,
  accountId: string,
  { id = uuidv7(), groupIds = null }: { id?: string; groupIds?: string[] | null } = {},
): Promise<string> {
  const of = { organization_id: organizationId };
  await database.asOwner(async ({ db }) => {
    const role = await db
      .selectFrom("role_assignment")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("export")
      .values({
        ...of,
        id,
        kind: "report_group",
        params: "{}",
        created_by: accountId,
        role_assignment_id: role.id,
        group_ids: groupIds,
        created_at: new Date(0),
        file_name: "relatorio.csv",
        media_type: "text/csv",
        expires_at: new Date(0),
      })
      .execute();
    await db
      .insertInto("export_chunk")
      .values({ ...of, export_id: id, attempt: 1, place: 0, bytes: Buffer.from("x") })
      .execute();
  });
  return id;
}
