import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { listReferrals } from "./referrals.ts";

/** The longest name of a view. */
export const LONGEST_VIEW_NAME = 60;

/** The most views that a person keeps in one organisation. */
export const MOST_VIEWS = 20;

/** What a view keeps of the list's filters. Not the words that are looked for: they are a child's name. */
export const ReferralViewFilters = listReferrals.query.pick({
  type: true,
  stage: true,
  owner: true,
  overdue: true,
  escalated: true,
});

const name = requiredText("name_required", LONGEST_VIEW_NAME);

export const ReferralView = z.object({ id, name: z.string(), filters: ReferralViewFilters });
export type ReferralView = z.infer<typeof ReferralView>;

/** The caller's own views, by name. */
export const listReferralViews = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/views/",
  summary: "As visões da lista de encaminhamentos que a própria pessoa guardou",
  access: CLINIC_ROLES,
  reply: z.array(ReferralView),
});

export const createReferralView = endpoint({
  ...plain,
  method: "POST",
  path: "/api/referrals/views/",
  summary: "Guardar os filtros da lista de encaminhamentos com um nome",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  body: z.strictObject({
    /** Made by the screen: sent twice it is still one. */
    id,
    name,
    filters: z.strictObject(ReferralViewFilters.shape),
  }),
  reply: ReferralView,
  success: 201,
});

const params = z.object({ view_id: id });

export const renameReferralView = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/referrals/views/:view_id/",
  summary: "Dar outro nome a uma visão da lista de encaminhamentos",
  access: CLINIC_ROLES,
  params,
  body: z.strictObject({ name }),
  reply: ReferralView,
});

export const deleteReferralView = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/referrals/views/:view_id/",
  summary: "Apagar uma visão da lista de encaminhamentos",
  access: CLINIC_ROLES,
  params,
  reply: z.object({ id }),
});
