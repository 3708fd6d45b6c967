import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { texts } from "../texts.ts";
import { Arithmetic as Table } from "./arithmetic.tsx";

/** Why a referral stands where it does, as a sum. */
export const Arithmetic = withTexts(Table, texts);
