import * as contract from "#contract/messaging/templates.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  restoreTemplate,
  updateTemplate,
} from "./templates.service.ts";

/** The message templates of the organisation. */
export function templatesRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.listMessageTemplates, ({ staff }) => listTemplates(deps, staff));
  routes.staff(contract.createMessageTemplate, ({ staff, body }) =>
    createTemplate(deps, staff, body),
  );
  routes.staff(contract.updateMessageTemplate, ({ staff, params, body }) =>
    updateTemplate(deps, staff, params.template_id, body),
  );
  routes.staff(contract.deleteMessageTemplate, ({ staff, params }) =>
    deleteTemplate(deps, staff, params.template_id),
  );
  routes.staff(contract.restoreMessageTemplate, ({ staff, params }) =>
    restoreTemplate(deps, staff, params.template_id),
  );
}
