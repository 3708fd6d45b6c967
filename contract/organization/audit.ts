import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, page } from "#contract/text.ts";
import { ADMIN_ROLES, ROLES } from "#domain/access/roles.ts";
import { AUDIT_GROUP_NAMES } from "#domain/organization/audit/actions.ts";
import { AUDIT_ACTORS } from "#domain/organization/audit/actor.ts";

/** Who reads an organisation's audit trail: whoever administers it, and a network's management its own. */
export const AUDIT_ROLES = [...ADMIN_ROLES, "network_manager"] as const;

/** The kind of file, asked for at `/api/exports/` with the filters and the confirmation as its parameters. */
export const AUDIT_EXPORT = "audit";

/** Which rows of the trail: of one account, one group of actions, one child, and of these days, both included. */
export const AuditFilter = z.object({
  account: id.optional(),
  group: z.enum(AUDIT_GROUP_NAMES).optional(),
  patient: id.optional(),
  from: isoDate("start_date_required").optional(),
  to: isoDate("end_date_required").optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** What the file is asked for with. */
export const AuditFile = AuditFilter.extend({ confirmation: z.string().max(60) }).strict();

const AuditRow = z.object({
  id,
  at: z.string(),
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    account_id: id.nullable(),
    /** Null for whoever has no account here. */
    name: z.string().nullable(),
    /** What the person was here at that moment. */
    roles: z.array(z.enum(ROLES)),
  }),
  /** What was done; an older version may have recorded what is no longer in the list of actions. */
  action: z.string(),
  /** To what kind of thing. */
  entity: z.string(),
  /** The child whom it was about; null for what is about none, or about many. */
  patient: z.object({ id, full_name: z.string() }).nullable(),
  /** What else was recorded: ids, choices, counts. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
/** One row of the audit trail. */
export type AuditRow = z.infer<typeof AuditRow>;

export const listAudit = endpoint({
  ...plain,
  method: "GET",
  path: "/api/audit/",
  summary: "A trilha de auditoria da instituição, do mais novo ao mais antigo",
  access: AUDIT_ROLES,
  refuses: ["not_found"],
  query: AuditFilter.extend(page.shape),
  reply: z.array(AuditRow),
});

export const listAuditActors = endpoint({
  ...plain,
  method: "GET",
  path: "/api/audit/actors/",
  summary: "As pessoas e chaves de API que a trilha de auditoria pode citar",
  access: AUDIT_ROLES,
  reply: z.array(z.object({ account_id: id, name: z.string() })),
});
