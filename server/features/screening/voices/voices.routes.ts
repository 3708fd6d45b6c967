import * as contract from "#contract/screening/voices.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { publish } from "./publish-voice.ts";
import {
  beginVoice,
  deleteRecording,
  deleteVoice,
  keepRecording,
  sentencesOf,
  soundOf,
  voicesOf,
} from "./voices.service.ts";

/** Serves the voices that an organization records for families. */
export function voicesRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.listVoices, ({ staff }) => voicesOf(deps, staff));
  routes.staff(contract.createVoice, ({ staff, body }) => beginVoice(deps, staff, body));
  routes.staff(contract.deleteVoice, ({ staff, params }) => deleteVoice(deps, staff, params.id));
  routes.staff(contract.listVoiceSentences, ({ staff, params }) =>
    sentencesOf(deps, staff, params.id),
  );
  routes.staff(contract.recordSentence, ({ staff, params, query, body }) =>
    keepRecording(deps, staff, sentenceIn(params), { ...query, file: body }),
  );
  routes.staff(contract.getRecordedSentence, ({ staff, params }) =>
    soundOf(deps, staff, sentenceIn(params)),
  );
  routes.staff(contract.deleteRecordedSentence, ({ staff, params }) =>
    deleteRecording(deps, staff, sentenceIn(params)),
  );
  routes.staff(contract.publishVoice, ({ staff, params, body }) =>
    publish(deps, staff, params.id, body),
  );
}

function sentenceIn({ id, sentence }: { readonly id: string; readonly sentence: string }) {
  return { voice_id: id, sentence };
}
