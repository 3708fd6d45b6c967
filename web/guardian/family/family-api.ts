import type { FamilyTap, FamilyView } from "#contract/registry/family.ts";
import { SHARE_TEXT_VERSION } from "#domain/referrals/sharing/share.ts";
import { type Reply, hasKey, readReply, sendRequest } from "../api.ts";
import { recordPath } from "../record-path.ts";

/** The calls of what a family follows and says, for one link. Each answers the whole as it then stands. */
export interface FamilyApi {
  open(): Promise<Reply<FamilyView>>;
  reply(tap: FamilyTap): Promise<Reply<FamilyView>>;
  /** Permits a share, refuses it, or ends one that was permitted. */
  answerShare(shareId: string, granted: boolean): Promise<Reply<FamilyView>>;
  answerSchoolQuestion(observationId: string, granted: boolean): Promise<Reply<FamilyView>>;
  answerSiblings(hasYounger: boolean): Promise<Reply<FamilyView>>;
}

/** Speaks for one token. */
export function openFamilyApi(token: string): FamilyApi {
  const path = `${recordPath(token)}family/`;
  return {
    open: () => readReply(sendRequest(path, "GET"), isView),
    reply: (tap) => readReply(sendRequest(`${path}reply/`, "POST", JSON.stringify(tap)), isView),
    answerShare: (id, granted) =>
      readReply(
        sendRequest(
          `${path}share/${id}/`,
          "POST",
          JSON.stringify({ granted, text_version: SHARE_TEXT_VERSION }),
        ),
        isView,
      ),
    answerSchoolQuestion: (id, granted) =>
      readReply(
        sendRequest(`${path}observation/${id}/`, "POST", JSON.stringify({ granted })),
        isView,
      ),
    answerSiblings: (hasYounger) =>
      readReply(
        sendRequest(`${path}siblings/`, "POST", JSON.stringify({ has_younger: hasYounger })),
        isView,
      ),
  };
}

function isView(value: unknown): value is FamilyView {
  return hasKey(value, "forms") && hasKey(value, "team");
}
