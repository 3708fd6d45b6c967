import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { texts } from "../texts.ts";
import {
  ExportButton as Button,
  ExportButtons as Buttons,
  FollowedExport as Followed,
} from "./export-buttons.tsx";
import { MyFiles as Files } from "./my-files.tsx";
import { PasswordAgain as Password } from "./password-again.tsx";
import { SentFile as Sent } from "./sent-file.tsx";

/** Buttons that have a file made and kept in one press, each in its format. */
export const ExportButtons = withTexts(Buttons, texts);

/** One button for a file of a kind without formats. */
export const ExportButton = withTexts(Button, texts);

/** How far a file is that was asked for in another way than by these buttons. */
export const FollowedExport = withTexts(Followed, texts);

/** The own password once more, before everything leaves. */
export const PasswordAgain = withTexts(Password, texts);

/** The file that a message's link led to, which is kept by itself. */
export const SentFile = withTexts(Sent, texts);

/** The files that were asked for. */
export const MyFiles = withTexts(Files, texts);
