import { type ErrorText, errorText } from "#domain/error-text.ts";
import type { DeliveryError, DeliveryErrorClass } from "../delivery-error.ts";

/**
 * The kinds of error of the Cloud API. `retry`: in a moment. `permanent_recipient`: never to this number.
 * `opted_out`: its holder wants none from us. `held_from_recipient`: not this message to this person. `needs_template`:
 * outside of the window. `template_problem`, `request_bug`: not as it is. `stop_channel`: nothing of this account.
 * `delay_long`: not today.
 */
type ErrorGroup =
  | "retry"
  | "permanent_recipient"
  | "opted_out"
  | "held_from_recipient"
  | "needs_template"
  | "template_problem"
  | "request_bug"
  | "stop_channel"
  | "delay_long";

/** One error of the Cloud API: its kind, what it is, and the reason that the staff read. */
export interface ErrorCode {
  readonly code: number;
  readonly group: ErrorGroup;
  /** The provider's meaning, for whoever reads the code. */
  readonly meaning: string;
  /** For the people who look after the child: what happened, and what to do. */
  readonly reason: ErrorText;
}

/** What each kind means for a message. */
const CLASS_OF: Readonly<Record<ErrorGroup, DeliveryErrorClass>> = {
  retry: "busy",
  permanent_recipient: "recipient",
  opted_out: "declined",
  held_from_recipient: "content",
  needs_template: "window",
  template_problem: "template",
  request_bug: "content",
  stop_channel: "channel",
  delay_long: "slow",
};

const BUSY = "whatsapp_down";
const LIMITED = "whatsapp_rate_limited";
const NO_ACCESS = "whatsapp_access_refused";
const BUG = "whatsapp_request_refused";
const TEMPLATE = "template_does_not_match";
const BLOCKED = "whatsapp_account_blocked";

const error = (code: number, group: ErrorGroup, meaning: string, reason: ErrorText): ErrorCode => ({
  code,
  group,
  meaning,
  reason,
});

/** Every error that we know. 200 to 299 are permissions, all of one kind. */
export const ERROR_CODES: readonly ErrorCode[] = [
  error(1, "retry", "unknown", BUSY),
  error(2, "retry", "service down or overloaded", BUSY),
  error(4, "retry", "app call rate", LIMITED),
  error(80_007, "retry", "business account rate limit", LIMITED),
  error(130_429, "retry", "throughput", LIMITED),
  error(131_000, "retry", "something went wrong", BUSY),
  error(131_016, "retry", "service unavailable", BUSY),
  error(131_056, "retry", "pair rate limit", "whatsapp_pair_limit"),
  error(131_057, "retry", "maintenance or throughput upgrade", BUSY),
  error(133_016, "retry", "register rate", LIMITED),
  error(
    131_026,
    "permanent_recipient",
    "undeliverable: not on WhatsApp, old terms or old client",
    "number_not_on_whatsapp",
  ),
  error(131_021, "permanent_recipient", "recipient is the sender", "number_is_own"),
  error(131_050, "opted_out", "user opted out", "whatsapp_opted_out"),
  error(130_472, "held_from_recipient", "user in an experiment", "whatsapp_held_from_person"),
  error(
    131_047,
    "needs_template",
    "more than 24 hours since the last message of the user",
    "whatsapp_window_passed",
  ),
  error(132_000, "template_problem", "count of parameters does not match", TEMPLATE),
  error(
    132_001,
    "template_problem",
    "no such template in the language, or not approved",
    "template_not_in_language",
  ),
  error(132_005, "template_problem", "filled text too long", "template_text_too_long"),
  error(132_007, "template_problem", "policy violation", "template_against_policy"),
  error(132_012, "template_problem", "format of a parameter does not match", TEMPLATE),
  error(132_015, "template_problem", "template paused", "template_paused"),
  error(132_016, "template_problem", "template disabled", "template_disabled"),
  error(33, "request_bug", "phone number deleted", BUG),
  error(100, "request_bug", "invalid parameter", BUG),
  error(131_008, "request_bug", "missing parameter", BUG),
  error(131_009, "request_bug", "value of a parameter invalid", BUG),
  error(131_051, "request_bug", "unsupported type of message", BUG),
  error(0, "stop_channel", "authentication", NO_ACCESS),
  error(3, "stop_channel", "capability", NO_ACCESS),
  error(10, "stop_channel", "permission", NO_ACCESS),
  error(190, "stop_channel", "token expired", NO_ACCESS),
  error(368, "stop_channel", "policy block", BLOCKED),
  error(131_031, "stop_channel", "account locked", BLOCKED),
  error(131_042, "stop_channel", "payment", "whatsapp_payment_pending"),
  error(131_045, "stop_channel", "certificate of the number", NO_ACCESS),
  error(133_010, "stop_channel", "number not registered", "whatsapp_number_not_registered"),
  error(131_048, "delay_long", "spam rate limit", "whatsapp_spam_limit"),
  error(131_049, "delay_long", "kept for the health of the ecosystem", "whatsapp_spared_person"),
];

const KNOWN = new Map(ERROR_CODES.map((known) => [known.code, known]));

/** The kind and the words of an error; undefined for one that is not known. */
export function errorCode(code: number): ErrorCode | undefined {
  if (code >= 200 && code <= 299) return error(code, "stop_channel", "permission", NO_ACCESS);
  return KNOWN.get(code);
}

/** What an error of the Cloud API means for the delivery. One that nobody knows is told to people, and not tried again and again. */
export function errorOfCode(code: number): DeliveryError {
  const known = errorCode(code);
  const reason = known?.reason ?? "whatsapp_refused_unexplained";
  return {
    class: known ? CLASS_OF[known.group] : "content",
    reason: errorText("reason_with_code", { reason, code }),
  };
}
