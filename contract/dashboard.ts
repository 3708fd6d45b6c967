import { z } from "zod";
import { ORGANIZATION_KINDS, ROLES } from "#domain/access/roles.ts";
import { endpoint, plain } from "./endpoint.ts";
import { id } from "./text.ts";

/** A count of children that may be too small to show: null means fewer than 5. */
const cell = z.number().nullable();

export const Dashboard = z.object({
  total_patients: cell,
  /** State of each child's latest form. */
  forms: z.object({ answered: cell, partial: cell, not_answered: cell }),
  /** Not answered, and sent more than 30 days ago. Null for a network manager. */
  overdue: z.number().nullable(),
  /** Started more than 15 days ago and not finished. Null for a network manager. */
  partial_late: z.number().nullable(),
  /** Open referrals by type; null for roles that may not see results. */
  referrals: z
    .object({
      therapy: z.number(),
      pediatrician: z.number(),
      neurologist: z.number(),
      urgent: z.number(),
    })
    .nullable(),
  /** Each organisation of a municipality's network; empty for all other roles. */
  units: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum(ORGANIZATION_KINDS),
      total: cell,
      answered: cell,
      partial: cell,
    }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  ...plain,
  method: "GET",
  path: "/api/dashboard/",
  summary: "Os números do painel, para o que a pessoa pode ver",
  access: ROLES,
  reply: Dashboard,
});
