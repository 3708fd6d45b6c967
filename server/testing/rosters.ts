import type { LightMyRequestResponse } from "fastify";
import { uuidv7 } from "uuidv7";
import type { Roster, RosterRow } from "#contract/registry/rosters.ts";
import { workOn } from "#server/features/registry/rosters/rosters.work.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./builders.ts";

/** Sends a file as the page does. */
export async function sendRoster(
  story: TestApp,
  { token }: Pick<TestPerson, "token">,
  file: string | Uint8Array,
  { id = uuidv7(), name = "lista.csv" }: { readonly id?: string; readonly name?: string } = {},
): Promise<LightMyRequestResponse> {
  return story.app.inject({
    method: "POST",
    url: `/api/rosters/?id=${id}&file_name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(file),
  });
}

/** Sends a file, has it judged, and reads what came of it. */
export async function judgedRoster(
  story: TestApp,
  person: TestPerson,
  file: string | Uint8Array,
): Promise<Roster> {
  const sent = await sendRoster(story, person, file);
  if (sent.statusCode !== 201) throw new Error(`${sent.statusCode} ${sent.body}`);
  return workThrough(story, person, sent.json<Roster>().id);
}

/** Does what the import asks for, as the worker would, and reads it. */
export async function workThrough(story: TestApp, person: TestPerson, id: string): Promise<Roster> {
  await workOn(story.deps, person.organizationId, id);
  return (await story.send(person.token, "GET", `/api/rosters/${id}/`)).json<Roster>();
}

/** Confirms an import and has it written. */
export async function appliedRoster(
  story: TestApp,
  person: TestPerson,
  { id, version }: Pick<Roster, "id" | "version">,
): Promise<Roster> {
  const reply = await story.send(person.token, "POST", `/api/rosters/${id}/confirm/`, { version });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return workThrough(story, person, id);
}

/** The rows of an import, or those that a query asks for. */
export async function rowsOf(
  story: TestApp,
  { token }: Pick<TestPerson, "token">,
  id: string,
  query = "",
): Promise<RosterRow[]> {
  return (await story.send(token, "GET", `/api/rosters/${id}/rows/${query}`)).json<RosterRow[]>();
}

/** A list of one row that somebody sent, straight into the database; under an id of its own, or the one that is given. */
export async function aStoredRoster(
  database: Pick<Database, "asOwner">,
  organizationId: string,
  accountId: string,
  id: string = uuidv7(),
): Promise<void> {
  const at = new Date();
  const owner = { organization_id: organizationId, roster_id: id };
  await database.asOwner(async ({ db }) => {
    await db
      .insertInto("roster_import")
      .values({
        id,
        organization_id: organizationId,
        created_by: accountId,
        created_at: at,
        worked_at: at,
        file_name: "lista.csv",
        format: "csv",
        headings: ["Nome"],
        samples: "[]",
        columns: ["full_name"],
        columns_from: "names",
        state: "columns",
        row_count: 1,
      })
      .execute();
    await db
      .insertInto("roster_row")
      .values({ ...owner, line: 2, cells: ["x"] })
      .execute();
    await db
      .insertInto("roster_place")
      .values({ ...owner, key: "x", name: "x" })
      .execute();
  });
}
