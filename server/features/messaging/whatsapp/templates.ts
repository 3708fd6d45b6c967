import { z } from "zod";
import { errorText } from "#domain/error-text.ts";
import { SHORT_TEMPLATES } from "#domain/messaging/short-message.ts";
import { errorOfCode } from "#domain/messaging/whatsapp/error-classes.ts";
import {
  PROPOSED_NAMES,
  misfitOf,
  providerLanguage,
} from "#domain/messaging/whatsapp/templates.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type GraphAccess, accessOf } from "./account.ts";
import { type Asking, askGraph, errorCodeIn } from "./graph.ts";
import {
  type TemplateRow,
  findAccount,
  listTemplates,
  insertTemplates,
  updateTemplateStatus,
} from "./whatsapp.queries.ts";

/** The program's templates as they stand before anybody chose others. */
export function proposedTemplates(): TemplateRow[] {
  return SHORT_TEMPLATES.map((template) =>
    newTemplate(template, PROPOSED_NAMES[template], "pt-BR"),
  );
}

/** A template of which the provider was not asked yet. */
export function newTemplate(
  template: TemplateRow["template"],
  name: string,
  language: string,
): TemplateRow {
  return { template, name, language, status: "UNKNOWN", reason: "", body: null, misfit: "" };
}

/** The approved words of a template, with their blanks; undefined while they are not known. */
export async function approvedBody(
  db: TenantDb,
  template: TemplateRow["template"],
): Promise<string | undefined> {
  const row = (await listTemplates(db)).find((each) => each.template === template);
  return row?.body ?? undefined;
}

/**
 * Records what the provider reports of a template, by the name and language it has there (`pt_BR`). Returns whether it
 * stands for any of the program's.
 */
export async function noteTemplateStatus(
  db: TenantDb,
  reported: {
    readonly name: string;
    readonly language: string;
    readonly status: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { name, language } = reported;
  const named = { name, language: language.replaceAll("_", "-") };
  return (await updateTemplateStatus(db, named, reported)) > 0;
}

/** Asks the provider how the templates stand and what they say. Throws `conflict` and `unavailable` when it does not tell. */
export async function syncTemplates(
  deps: Asking,
  staff: Pick<Staff, "organizationId" | "accountId" | "groupIds">,
): Promise<void> {
  const access = await withTenant(deps.database, staff, async (db) => {
    const row = await findAccount(db);
    if (!row) throw new Problem("not_found", "no_whatsapp_account_connected");
    return accessOf(deps, db, row);
  });
  const found = await askAll(deps, access);
  await withTenant(deps.database, staff, async (db) => {
    const known = await listTemplates(db);
    if (known.length === 0) return;
    // Those that the program did not know yet when the account was connected are asked about too.
    const rows = proposedTemplates().map(
      (row) => known.find(({ template }) => template === row.template) ?? row,
    );
    await insertTemplates(
      db,
      rows.map((row) => brought(row, found)),
      deps.clock.now(),
    );
  });
}

const Component = z.object({
  type: z.string(),
  text: z.string().optional(),
  buttons: z.array(z.object({ type: z.string(), url: z.string().optional() })).optional(),
});
const Listed = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  rejected_reason: z.string().optional(),
  components: z.array(Component).default([]),
});
type Listed = z.output<typeof Listed>;
const Page = z.object({
  data: z.array(Listed),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

/** Pages of a hundred that are asked for at most. */
const MOST_PAGES = 20;

async function askAll(deps: Asking, access: GraphAccess): Promise<Listed[]> {
  const found: Listed[] = [];
  let after = "";
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      fields: "name,language,status,rejected_reason,components",
      limit: "100",
      ...(after !== "" && { after }),
    });
    const path = `/${access.businessAccountId}/message_templates?${query.toString()}`;
    const answer = await askGraph(
      deps,
      access,
      { method: "GET", path },
      new AbortController().signal,
    );
    const read = answer.kind === "answered" ? Page.safeParse(answer.body).data : undefined;
    if (!read) throw refusal(answer.kind === "answered" ? answer.body : undefined);
    found.push(...read.data);
    after = read.paging?.next === undefined ? "" : (read.paging.cursors?.after ?? "");
    if (after === "") break;
  }
  return found;
}

function refusal(body: unknown): Problem {
  const code = errorCodeIn(body);
  return code === undefined
    ? new Problem("unavailable", "meta_silent")
    : new Problem("conflict", errorText("refused_by_meta", { reason: errorOfCode(code).reason }));
}

function brought(row: TemplateRow, found: readonly Listed[]): TemplateRow {
  const listed = found.find(
    ({ name, language }) => name === row.name && language === providerLanguage(row.language),
  );
  if (!listed) return { ...newTemplate(row.template, row.name, row.language), status: "MISSING" };
  const body = listed.components.find(({ type }) => type === "BODY")?.text ?? "";
  const buttons = listed.components.flatMap((component) => component.buttons ?? []);
  const hasLinkButton = buttons.some(({ type, url }) => type === "URL" && url?.includes("{{"));
  const hasFlowButton = buttons.some(({ type }) => type === "FLOW");
  const replies = buttons.filter(({ type }) => type === "QUICK_REPLY").length;
  const reason = listed.rejected_reason ?? "";
  return {
    ...row,
    status: listed.status,
    reason: reason === "NONE" ? "" : reason,
    body,
    misfit: misfitOf(row.template, { body, hasLinkButton, hasFlowButton, replies }),
  };
}
