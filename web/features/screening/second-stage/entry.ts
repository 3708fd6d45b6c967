import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { InterviewPiece as Piece } from "./interview-piece.tsx";
import { texts } from "./texts/index.ts";

/** Where a child's interview stands, beside the first result: for the child's record and the page of a referral. */
export const InterviewPiece = withTexts(Piece, texts);
