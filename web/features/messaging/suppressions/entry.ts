import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { texts } from "../texts.ts";
import { GuardianSilence as Silence } from "./guardian-silence.tsx";
import { WishAction as Action } from "./wish-action.tsx";

/** Why a guardian gets no messages. */
export const GuardianSilence = withTexts(Silence, texts);

/** Where staff record what a guardian wishes about messages. */
export const WishAction = withTexts(Action, texts);
