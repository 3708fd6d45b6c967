import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { FormLinkContent } from "../form-link.ts";
import {
  type ReplyButton,
  type ShortMessage,
  type ShortTemplate,
  type TemplateMessage,
  flowTemplate,
} from "../short-message.ts";
import { dayInWords, ofChildren, oneLine } from "../words.ts";
import { TEMPLATE_BODIES, fillBody, parameterOf } from "./template-bodies.ts";

/** What an invitation or a reminder for a messenger is made of. */
export interface ShortLinkContent extends Omit<FormLinkContent, "sender" | "minutes"> {
  readonly sender: { readonly name: string };
  /** The link's secret, which ends the address of the button. */
  readonly token: string;
}

/** What the staff write to a guardian, for a messenger. */
export interface ShortStaffContent {
  readonly organizationName: string;
  readonly childName: string;
  /** As it was written, blanks filled. */
  readonly text: string;
  /** The template that asks for an answer by its buttons, and these; absent where none is asked for. */
  readonly asking?: {
    readonly template: "course_question" | "visit_question";
    readonly replies: readonly ReplyButton[];
  };
}

/** The invitation to answer a form, by a template with the link as its button. */
export function shortFormLink(content: ShortLinkContent): TemplateMessage {
  return withLink("form_link", content);
}

/** The invitation to answer a form inside the messenger, with the link beside it. */
export function shortFormFlow(
  content: ShortLinkContent,
  instrument: InstrumentCode,
): TemplateMessage {
  const { sender, childName, validUntil, link, token } = content;
  const template = flowTemplate(instrument);
  const parameters = [
    parameterOf(oneLine(sender.name)),
    ofChildren([childName]),
    link,
    dayInWords(validUntil),
  ];
  const text = fillBody(TEMPLATE_BODIES[template].body, parameters);
  return { kind: "template", template, parameters, urlSuffix: null, flowToken: token, text };
}

/** The reminder that a form still waits, by a template with the link as its button. */
export function shortFormReminder(content: ShortLinkContent): TemplateMessage {
  return withLink("form_reminder", content);
}

/** What the staff wrote, by a template: it can begin a conversation. */
export function shortStaffMessage(content: ShortStaffContent): TemplateMessage {
  const parameters = [
    parameterOf(oneLine(content.organizationName)),
    ofChildren([content.childName]),
    parameterOf(content.text),
  ];
  const { template, replies } = content.asking ?? { template: "staff_message", replies: [] };
  const text = fillBody(TEMPLATE_BODIES[template].body, parameters);
  const asked = replies.length > 0 && { replies };
  return { kind: "template", template, parameters, urlSuffix: null, ...asked, text };
}

/**
 * An invitation or a reminder with a button that begins the form in the conversation, beside the link: by a template, or with
 * the template's words while the window is open.
 */
export function shortFormButtons(
  content: ShortLinkContent,
  id: string,
  isOpen: boolean,
): ShortMessage {
  const template = "form_buttons";
  const replies = (TEMPLATE_BODIES[template].replies ?? []).map((title) => ({ id, title }));
  const message = withLink(template, content);
  return isOpen
    ? { kind: "buttons", text: message.text, buttons: replies }
    : { ...message, replies };
}

function withLink(template: ShortTemplate, content: ShortLinkContent): TemplateMessage {
  const { sender, childName, siblings = [], validUntil, link, token } = content;
  const parameters = [
    parameterOf(oneLine(sender.name)),
    ofChildren([childName, ...siblings]),
    dayInWords(validUntil),
  ];
  const text = `${fillBody(TEMPLATE_BODIES[template].body, parameters)}\n\n${link}`;
  return { kind: "template", template, parameters, urlSuffix: token, text };
}
