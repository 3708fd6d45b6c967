import type { FamilyInterview } from "#contract/screening/second-stage.ts";
import { questionOf, isAnswerTo, scriptOf } from "#domain/screening/second-stage/course.ts";
import type { InterviewScript, ItemAnswers } from "#domain/screening/second-stage/interview.ts";
import { type LinkStorage, openLinkStorage } from "../link-storage.ts";

/** What this device keeps of one topic. */
interface StoredItem {
  readonly answers: ItemAnswers;
  /** Whether the server has acknowledged these answers. */
  readonly sent: boolean;
}

/** Everything that this device keeps of one link's questions until they are sent. */
export interface StoredInterview {
  readonly version: string;
  /** Ids of the topics asked about, in their order; empty until the server has named them. */
  readonly asked: readonly string[];
  readonly items: Readonly<Record<string, StoredItem>>;
  readonly firstName: string;
  /** The family has pressed 'send', and the server has not answered it. */
  readonly isHandedIn: boolean;
}

/** What a device keeps of a link that it sees for the first time. */
export const NOTHING: StoredInterview = {
  version: "",
  asked: [],
  items: {},
  firstName: "",
  isHandedIn: false,
};

/** Where the answers of one link lie on the device. */
export type InterviewDevice = LinkStorage<StoredInterview>;

/** The answers of one token in the local storage. */
export function openInterviewDevice(storage: () => Storage, token: string): InterviewDevice {
  return openLinkStorage(storage, token, {
    name: "entrevista",
    empty: NOTHING,
    isKept: isStoredInterview,
  });
}

/**
 * Brings what the server has together with what the device has, topic by topic: what the device has not sent yet is newer,
 * of the rest the server's is. Questions of another script begin again.
 */
export function mergeInterview(
  kept: StoredInterview,
  found: FamilyInterview,
  script: InterviewScript,
): StoredInterview {
  const own = kept.version === found.script_version ? kept : NOTHING;
  const items = found.items.map(({ id, answers }): [string, StoredItem] => {
    const mine = own.items[id];
    return [
      id,
      mine && !mine.sent ? mine : { answers: readAnswers(script, id, answers), sent: true },
    ];
  });
  return {
    version: found.script_version,
    asked: found.items.map(({ id }) => id),
    items: Object.fromEntries(items),
    firstName: found.first_name,
    isHandedIn: own.isHandedIn,
  };
}

function readAnswers(
  script: InterviewScript,
  id: string,
  answers: Readonly<Record<string, string>>,
): ItemAnswers {
  const item = scriptOf(script, id);
  if (!item) return {};
  return Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => {
      const question = questionOf(item, name);
      return question !== undefined && isAnswerTo(question, answer);
    }),
  );
}

function isStoredInterview(value: unknown): value is StoredInterview {
  return typeof value === "object" && value !== null && "isHandedIn" in value && "asked" in value;
}
