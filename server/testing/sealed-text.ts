import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { errorText } from "#domain/error-text.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { type Database, sealing } from "#server/platform/db/database.ts";
import {
  SEALED_COLUMNS,
  SEALED_PLACES,
  type SealedColumn,
  type SealedPlace,
} from "#server/platform/db/sealed-columns.ts";
import { keyOfRow, sealedTextSql, withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import type { TestClinic } from "./clinic.ts";

/** A text that a test looks for. */
export const CANARY = "canário que ninguém deve ler";

/** Begins a sealed text. */
export const SEALED = "\u0002";

/** A row that was read past the program, with the texts of its sealed columns opened. */
export async function openedRow<Row extends { organization_id: string }>(
  database: Database,
  table: string,
  row: Row,
): Promise<Row> {
  const opened: Record<string, unknown> = { ...row };
  for (const place of SEALED_PLACES) {
    const own: SealedColumn = SEALED_COLUMNS[place];
    const stored = opened[own.column];
    if (own.table !== table || typeof stored !== "string") continue;
    const at = {
      place,
      organizationId: row.organization_id,
      rowId: String(opened[keyOfRow(place)]),
    };
    opened[own.column] = await database[sealing].reopen(at, stored);
  }
  return { ...row, ...opened };
}

/** What is done with texts of a clinic, by its calls and past them. */
export function textCalls(at: () => { readonly story: TestApp; readonly clinic: TestClinic }) {
  const asOwner: TestApp["database"]["asOwner"] = (work) => at().story.database.asOwner(work);
  return {
    aClosedTask: (note: string) => aClosedTask(at().story, at().clinic, note),
    /** The list of closed tasks, as it is sent. */
    closedTasks: async (): Promise<string> => {
      const { story, clinic } = at();
      const url = "/api/tasks/?situacao=concluidas";
      return (await story.send(clinic.admin.token, "GET", url)).body;
    },
    /** The texts of a sealed column as they stand in its table. */
    stored: async (place: SealedPlace): Promise<string[]> => {
      const text = sql.raw<string>(sealedTextSql(place, "t"));
      const { table } = SEALED_COLUMNS[place];
      const { rows } = await asOwner(({ db }) =>
        sql<{ text: string }>`
          select ${text} as text from ${sql.table(table)} t where ${text} <> '' order by ${sql.ref(keyOfRow(place))}`.execute(
          db,
        ),
      );
      return rows.map((row) => row.text);
    },
    /** Writes the note of an attempt past the program. */
    change: async (attempt: string, note: string): Promise<void> => {
      await asOwner(({ db }) =>
        db.updateTable("task_attempt").set({ note }).where("id", "=", attempt).execute(),
      );
    },
    /** The note of an attempt as it stands in its table. */
    noteOf: async (attempt: string): Promise<string> => {
      const row = await asOwner(({ db }) =>
        db
          .selectFrom("task_attempt")
          .select("note")
          .where("id", "=", attempt)
          .executeTakeFirstOrThrow(),
      );
      return row.note;
    },
  };
}

/** A task that was closed with this note, as its answer shows it. */
async function aClosedTask(
  story: TestApp,
  clinic: TestClinic,
  note: string,
): Promise<{ id: string; attempt: string; body: string }> {
  const { patientId } = await clinic.child({});
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  await withTenant(story.database, scope, (db) =>
    openTask(story.deps, db, {
      patientId,
      kind: "call",
      reason: errorText("as_written", { text: "Ninguém abriu o formulário." }),
      dueOn: "2026-03-16",
    }),
  );
  const { id } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("task")
      .select("id")
      .where("patient_id", "=", patientId)
      .executeTakeFirstOrThrow(),
  );
  const attempt = uuidv7();
  const body = { id: attempt, outcome: "falei", note };
  const reply = await story.send(clinic.admin.token, "POST", `/api/tasks/${id}/attempts/`, body);
  expect(reply.statusCode).toBe(201);
  return { id, attempt, body: reply.body };
}
