import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { TasksPage as Page } from "./tasks-page.tsx";
import { texts } from "./texts/index.ts";

/** What a person must do about the children because the program cannot. */
export const TasksPage = withTexts(Page, texts);

export type { Texts } from "./texts/index.ts";
