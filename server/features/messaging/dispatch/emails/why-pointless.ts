import type { LinkedForm } from "./linked-form.queries.ts";

/** Why nobody needs to be asked for a form any more, in words; undefined while it waits for its answer. */
export function whyPointless(form: LinkedForm, now: Date): string | undefined {
  if (form.answered_at) return "O formulário já foi respondido.";
  if (form.revoked_at || form.cancelled_at) return "O link foi revogado ou substituído por outro.";
  if (form.archived_at) return "O cadastro da criança foi arquivado.";
  return form.expires_at <= now ? "O link expirou." : undefined;
}
