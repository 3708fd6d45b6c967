import { z } from "zod";
import { type ErrorText, errorText } from "#domain/error-text.ts";
import { isIsoDate } from "#domain/organization/days.ts";

/** Characters PostgreSQL cannot store: U+0000, and halves of surrogate pairs. */
function storable(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

const UNSTORABLE = "text_contains_invalid_characters";

/** Free text a person may leave empty, trimmed, at most `max` UTF-16 units. */
export function optionalText(max = 2000) {
  return z
    .string(errorText("invalid_text"))
    .refine(storable, UNSTORABLE)
    .trim()
    .max(max, errorText("text_too_long", { count: max }));
}

/** Text a person must give: blank is refused with `required`, in the words of the screen. */
export function requiredText(required: ErrorText, max = 200) {
  return z
    .string(required)
    .refine(storable, UNSTORABLE)
    .trim()
    .min(1, required)
    .max(max, errorText("text_too_long", { count: max }));
}

/** Longer is no address that a mail server takes. */
const MOST_OF_EMAIL = 254;

/** Exactly one e-mail address: 'a@x, b@y' is refused, since a mailer would fan it out. */
export function emailText(required: ErrorText) {
  return requiredText(required, MOST_OF_EMAIL).pipe(z.email(errorText("invalid_email")));
}

/**
 * An e-mail address, or nothing where a box says that there is none: `emailError` holds the two to each other. `required` is
 * said of what is no text.
 */
export function emailOrNone(required: ErrorText) {
  return z
    .string(required)
    .refine(storable, UNSTORABLE)
    .trim()
    .max(MOST_OF_EMAIL, errorText("text_too_long", { count: MOST_OF_EMAIL }))
    .refine(
      (value) => value === "" || z.email().safeParse(value).success,
      errorText("invalid_email"),
    )
    .optional();
}

/** Said of an address beside a box that says that there is none. */
const EMAIL_AND_NONE = "email_given_and_none";

/** What is wrong with an e-mail and the box that says that there is none, taken together; undefined when nothing is. */
export function emailError(
  address: string | undefined,
  hasNone: boolean | undefined,
  required: ErrorText,
): ErrorText | undefined {
  const isGiven = address !== undefined && address.trim() !== "";
  if (hasNone === true) return isGiven ? EMAIL_AND_NONE : undefined;
  return isGiven ? undefined : required;
}

/** A secret as typed: never trimmed or normalised, bounded so that hashing it cannot be made slow. */
export function secretText(required: ErrorText) {
  return z
    .string(required)
    .min(1, required)
    .max(512, errorText("password_too_long"))
    .refine(storable, UNSTORABLE);
}

/** The greatest number of a column of type `integer`. */
export const MOST_INTEGER = 2_147_483_647;

/** A whole number from 0 on that a column of type `integer` holds: the version of a row, the place in a list. */
export function wholeNumber(error: ErrorText) {
  return z.int(error).min(0, error).max(MOST_INTEGER, error);
}

/** A calendar day, `YYYY-MM-DD`. */
export function isoDate(required: ErrorText) {
  return z.string(required).min(1, required).refine(isIsoDate, errorText("invalid_date"));
}

/** An id we made: UUID. What is not one cannot be found. */
export const id = z.uuid(errorText("invalid_identifier"));

/** So many entries come where a list is asked for without `?limit=`. */
const PAGE_SIZE = 100;

const limit = z
  // Number("") is 0, which would answer nobody instead of saying what is wrong.
  .preprocess(
    (value) => (value === "" ? Number.NaN : value),
    z.coerce
      .number(errorText("invalid_number"))
      .int(errorText("invalid_number"))
      .min(0, errorText("invalid_number"))
      .max(500, errorText("at_most_500"))
      .optional(),
  )
  .optional();

/** `?limit=` and `?cursor=` of a list that is specified whole: without `limit` it is. See `page`. */
export const wholeOrPage = z.object({
  limit,
  cursor: z.string().max(500, errorText("invalid_cursor")).refine(storable, UNSTORABLE).optional(),
});

/** `?limit=` and `?cursor=` of a list: it comes page by page, and the next page's address is in the Link header. */
export const page = wholeOrPage.extend({ limit: limit.default(PAGE_SIZE) });
