import { sql } from "kysely";
import type { InformationRequest, LeadState } from "#contract/site/leads.ts";
import type { Solution } from "#domain/site/solutions.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A stored request, with the name of whoever answered it. */
export interface LeadRow {
  readonly id: string;
  readonly solution: Solution;
  readonly name: string;
  readonly email: string;
  readonly institution: string;
  readonly position: string;
  readonly message: string;
  readonly created_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by_name: string | null;
}

/** Where a page of the list begins: after the request of this instant and id. */
interface LeadPosition {
  readonly created_at: string;
  readonly id: string;
}

/** What to list: requests in one state or in any, from a position on, at most so many. */
export interface LeadFilter {
  readonly state: LeadState | undefined;
  readonly after: LeadPosition | undefined;
  readonly atMost: number | undefined;
}

export async function insertLead(
  db: TenantDb,
  lead: InformationRequest & { readonly id: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto("lead")
    .values({
      id: lead.id,
      organization_id: scopeOf(db).organizationId,
      solution: lead.solucao,
      name: lead.nome,
      email: lead.email,
      institution: lead.instituicao,
      position: lead.cargo,
      message: lead.mensagem,
      created_at: lead.at,
    })
    .execute();
}

/** The requests, newest first. */
export async function listLeadRows(
  db: TenantDb,
  { state, after, atMost }: LeadFilter,
): Promise<LeadRow[]> {
  return leads(db)
    .$if(state !== undefined, (query) =>
      query.where("lead.answered_at", state === "respondida" ? "is not" : "is", null),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(lead.created_at, lead.id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc")
    .execute();
}

/** One request; undefined when there is none with this id. */
export async function findLead(db: TenantDb, id: string): Promise<LeadRow | undefined> {
  return leads(db).where("lead.id", "=", id).executeTakeFirst();
}

/** Notes who answered and when, or that nobody has. Says whether that changed anything. */
export async function setAnswered(
  db: TenantDb,
  id: string,
  answered: { readonly at: Date; readonly by: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("lead")
    .set({ answered_at: answered?.at ?? null, answered_by: answered?.by ?? null })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("answered_at", answered ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the requests that came before an instant. Returns how many. */
export async function deleteLeadsBefore(db: TenantDb, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("lead")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function leads(db: TenantDb) {
  return db
    .selectFrom("lead")
    .leftJoin("account", "account.id", "lead.answered_by")
    .where("lead.organization_id", "=", scopeOf(db).organizationId)
    .select([
      "lead.id",
      "lead.solution",
      "lead.name",
      "lead.email",
      "lead.institution",
      "lead.position",
      "lead.message",
      "lead.created_at",
      "lead.answered_at",
      "account.full_name as answered_by_name",
    ])
    .$narrowType<{ solution: Solution }>();
}
