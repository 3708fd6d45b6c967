import type { FamilyView } from "#contract/registry/family.ts";
import {
  BACKGROUND_TEXT_VERSION,
  type BackgroundQuestion,
} from "#domain/screening/background/background.ts";
import { type Reply, hasKey, readReply, sendRequest } from "../api.ts";
import { recordPath } from "../record-path.ts";

/** What was answered so far. A question that is left open is not there. */
export type Answers = Readonly<Partial<Record<BackgroundQuestion, string>>>;

/** Whether this family is asked. */
export type Asked = Pick<FamilyView, "asks_background">;

/** The two calls of the page, for one link. */
export interface BackgroundApi {
  open(): Promise<Reply<Asked>>;
  /** Hands the answers in; without any, that the family does not want to. */
  tell(answers: Answers): Promise<Reply<Asked>>;
}

/** Speaks for one token. */
export function openBackgroundApi(token: string): BackgroundApi {
  const path = `${recordPath(token)}family/`;
  return {
    open: () => readReply(sendRequest(path, "GET"), isAsked),
    tell: (answers) =>
      readReply(
        sendRequest(
          `${path}background/`,
          "POST",
          JSON.stringify({ ...answers, text_version: BACKGROUND_TEXT_VERSION }),
        ),
        isAsked,
      ),
  };
}

function isAsked(value: unknown): value is Asked {
  return hasKey(value, "asks_background");
}
