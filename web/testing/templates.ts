import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  restoreMessageTemplate,
  updateMessageTemplate,
  type MessageTemplate,
} from "#contract/messaging/templates.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { DEFAULT_TEMPLATES } from "#domain/messaging/template-defaults.ts";
import { idOf } from "./people.ts";
import { serve } from "./serve.ts";

/** The three templates that come with the program, as nobody edited them. */
const DEFAULTS: readonly MessageTemplate[] = REFERRAL_TYPES.map((type) => ({
  ...DEFAULT_TEMPLATES[type],
  id: type,
  type,
  is_edited: false,
}));
/** One of the organisation's own. */
export const OWN: MessageTemplate = {
  id: idOf(70),
  name: "Lembrete",
  content: "Oi, {{responsavel}}",
  type: null,
  is_edited: true,
};

/** Serves the templates, and keeps what it is told of them. */
export function serveTemplates(...own: readonly MessageTemplate[]) {
  let kept: readonly MessageTemplate[] = [...DEFAULTS, ...own];
  serve(listMessageTemplates, () => [...kept]);
  const put = (template: MessageTemplate): MessageTemplate => {
    kept = kept.some(({ id }) => id === template.id)
      ? kept.map((each) => (each.id === template.id ? template : each))
      : [...kept, template];
    return template;
  };
  return {
    created: serve(createMessageTemplate, ({ body }) =>
      put({ ...body, id: idOf(71), type: null, is_edited: true }),
    ),
    updated: serve(updateMessageTemplate, ({ params, body }) =>
      put({
        ...body,
        id: params.template_id,
        type: REFERRAL_TYPES.find((type) => type === params.template_id) ?? null,
        is_edited: true,
      }),
    ),
    restored: serve(restoreMessageTemplate, ({ params }) =>
      put({
        ...DEFAULT_TEMPLATES[params.template_id],
        id: params.template_id,
        type: params.template_id,
        is_edited: false,
      }),
    ),
    deleted: serve(deleteMessageTemplate, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.template_id);
      return { id: params.template_id };
    }),
  };
}
