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
  const post = (rest: string, body: object) =>
    readReply(sendRequest(path + rest, "POST", JSON.stringify(body)), isView);
  return {
    open: () => readReply(sendRequest(path, "GET"), isView),
    reply: (tap) => post("reply/", tap),
    answerShare: (id, granted) =>
      post(`share/${id}/`, { granted, text_version: SHARE_TEXT_VERSION }),
    answerSchoolQuestion: (id, granted) => post(`observation/${id}/`, { granted }),
    answerSiblings: (hasYounger) => post("siblings/", { has_younger: hasYounger }),
  };
}

function isView(value: unknown): value is FamilyView {
  return hasKey(value, "forms") && hasKey(value, "team");
}
