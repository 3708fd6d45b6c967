import type { FamilyInterview, Sheet } from "#contract/screening/second-stage.ts";
import { type Reply, readReply, sendRequest } from "../api.ts";
import { keepVoices } from "../listening/voices.ts";
import { interviewPath } from "./paths.ts";

/** The three calls of the page, for one link. */
export interface InterviewApi {
  open(): Promise<Reply<FamilyInterview>>;
  save(items: Sheet): Promise<Reply<FamilyInterview>>;
  finish(version: string, items: Sheet): Promise<Reply<FamilyInterview>>;
}

/** Speaks for one token. `early` is the answer that the page asked for before this script ran; it is used once. */
export function openInterviewApi(
  token: string,
  early: Promise<Response> | undefined,
): InterviewApi {
  const path = interviewPath(token);
  let first = early;
  return {
    open() {
      const response = first ?? sendRequest(path, "GET");
      first = undefined;
      return readReply(response, isInterview).then((reply) => {
        if (reply.kind === "ok") keepVoices(token, reply.value.voices);
        return reply;
      });
    },
    save: (items) => readReply(sendRequest(path, "PUT", JSON.stringify({ items })), isInterview),
    finish: (version, items) =>
      readReply(
        sendRequest(`${path}finish/`, "POST", JSON.stringify({ script_version: version, items })),
        isInterview,
      ),
  };
}

/** The server's replies are held to the contract there; here it is enough that the answer is of the right kind. */
function isInterview(value: unknown): value is FamilyInterview {
  return (
    typeof value === "object" && value !== null && "script_version" in value && "state" in value
  );
}
