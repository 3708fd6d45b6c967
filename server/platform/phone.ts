import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Area code and eight digits of a Brazilian mobile from before the ninth digit: they began with 6 to 9, landlines with 2 to 5. */
const MOBILE_WITHOUT_NINTH_DIGIT = /^(\d{2})([6-9]\d{7})$/;

/**
 * A telephone number as people write it, in E.164; null when it is not one. Without a country code it is Brazilian, and
 * then needs its area code. A Brazilian mobile gets the ninth digit when it lacks it, a landline never does.
 */
export function parsePhone(written: string): string | null {
  const found = parse(written);
  if (!found) return null;
  const number = withNinthDigit(found);
  return number.isValid() ? number.number : null;
}

function withNinthDigit(found: PhoneNumber): PhoneNumber {
  const [, area, subscriber] = MOBILE_WITHOUT_NINTH_DIGIT.exec(found.nationalNumber) ?? [];
  if (found.country !== "BR" || area === undefined) return found;
  return parse(`+55${area}9${subscriber}`) ?? found;
}

function parse(written: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(written, { defaultCountry: "BR", extract: false });
}

/** Kinds of number on which there is no WhatsApp: nobody carries them, or they only take calls. */
const WITHOUT_WHATSAPP: ReadonlySet<string> = new Set([
  "FIXED_LINE",
  "TOLL_FREE",
  "PREMIUM_RATE",
  "SHARED_COST",
  "UAN",
  "PAGER",
  "VOICEMAIL",
]);

/** Whether a number (E.164) can have WhatsApp. Only what is known to be no mobile is refused. */
export function mayHaveWhatsApp(phone: string): boolean {
  if (phone === "") return false;
  const type = parse(phone)?.getType();
  return type === undefined || !WITHOUT_WHATSAPP.has(type);
}
