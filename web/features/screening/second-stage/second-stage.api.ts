import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  decideInterview,
  finishInterview,
  getInterview,
  type Interview,
  saveInterview,
  sendInterviewLink,
  type Sheet,
} from "#contract/screening/second-stage.ts";
import { call } from "#web/platform/api/client.ts";

/** What staff send of an interview. */
export interface HeldAnswers {
  readonly mode: "phone" | "in_person";
  readonly items: Sheet;
}

/** A child's interview. */
export function interviewQuery(patientId: string) {
  return queryOptions({
    queryKey: ["referrals", "interview", patientId],
    queryFn: ({ signal }) => call(getInterview, { params: { id: patientId }, signal }),
  });
}

/** The changes of a child's interview; each answers with the interview as it then is. */
export function useInterviewChanges(patientId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = interviewQuery(patientId);
  const params = { id: patientId };
  const onSuccess = (interview: Interview) => queryClient.setQueryData(queryKey, interview);
  // A refusal too may mean that the screen is behind: somebody else was faster.
  const onError = () => queryClient.invalidateQueries({ queryKey });
  const others = () => queryClient.invalidateQueries({ queryKey: ["patients"] });
  return {
    save: useMutation({
      mutationFn: (body: HeldAnswers) => call(saveInterview, { params, body }),
      // One after the other: an answer must not overtake the one after it.
      scope: { id: `interview-${patientId}` },
      onSuccess,
    }),
    finish: useMutation({
      mutationFn: (body: HeldAnswers) => call(finishInterview, { params, body }),
      scope: { id: `interview-${patientId}` },
      onSuccess: async (interview) => {
        onSuccess(interview);
        await others();
      },
      onError,
    }),
    decide: useMutation({
      mutationFn: (close: boolean) => call(decideInterview, { params, body: { close } }),
      onSuccess: async (interview) => {
        onSuccess(interview);
        await queryClient.invalidateQueries({ queryKey: ["referrals"] });
      },
      onError,
    }),
    sendLink: useMutation({
      mutationFn: (id: string) => call(sendInterviewLink, { params, body: { id } }),
      onSuccess,
      onError,
    }),
  };
}
