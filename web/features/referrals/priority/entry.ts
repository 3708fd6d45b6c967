import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { Arithmetic as Table } from "./arithmetic.tsx";
import { texts } from "./texts/index.ts";

/** Why a referral stands where it does, as a sum. */
export const Arithmetic = withTexts(Table, texts);
