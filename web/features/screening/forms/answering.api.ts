import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { openAnswering, saveStaffDraft, submitAnswering } from "#contract/screening/answering.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { call } from "#web/platform/api/client.ts";
import { patientQuery, useForget } from "../patients/patients.api.ts";

/**
 * Opens the child's form to be answered here. It is asked for again each time, with whatever was answered elsewhere. Null:
 * the child's age decides. Undefined: the form that is open, as it is.
 */
export function answeringQuery(patientId: string, instrument: InstrumentCode | null | undefined) {
  return queryOptions({
    queryKey: ["answering", patientId, instrument === undefined ? "open" : instrument],
    queryFn: ({ signal }) =>
      call(openAnswering, {
        params: { id: patientId },
        body: instrument === undefined ? {} : { instrument },
        signal,
      }),
    // What is typed meanwhile is ahead of any other answer of the server.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

interface FormOfChild {
  readonly patientId: string;
  readonly formId: string;
}

/** Keeps part of what is answered. */
export function saveDraft(
  { patientId, formId }: FormOfChild,
  body: z.input<typeof saveStaffDraft.body>,
) {
  return call(saveStaffDraft, { params: { id: patientId, form_id: formId }, body });
}

/** Hands the answers in. The record is behind then, and asked for again. */
export function useSubmitAnswering({ patientId, formId }: FormOfChild) {
  const queryClient = useQueryClient();
  const forget = useForget();
  return useMutation({
    mutationFn: (body: z.input<typeof submitAnswering.body>) =>
      call(submitAnswering, { params: { id: patientId, form_id: formId }, body }),
    onSettled: () => {
      forget();
      void queryClient.invalidateQueries({ queryKey: patientQuery(patientId).queryKey });
    },
  });
}
