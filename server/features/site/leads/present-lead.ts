import type { Lead } from "#contract/site/leads.ts";
import type { LeadRow } from "./leads.queries.ts";

/** A request as the contract has it: in the words of the form it came by. */
export function presentLead(row: LeadRow): Lead {
  return {
    id: row.id,
    solucao: row.solution,
    nome: row.name,
    email: row.email,
    instituicao: row.institution,
    cargo: row.position,
    mensagem: row.message,
    situacao: row.answered_at ? "respondida" : "aberta",
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by_name,
  };
}
