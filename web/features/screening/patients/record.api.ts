import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import { getFollowUp } from "#contract/messaging/dispatch-settings.ts";
import {
  addGuardian,
  archivePatient,
  listArchivedPatients,
  makeGuardianPrimary,
  movePatient,
  removeGuardian,
  restorePatient,
  updateGuardian,
  updatePatient,
} from "#contract/screening/patient-record.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";
import { patientQuery, useForget } from "./patients.api.ts";
import { useChange } from "./record-change.ts";

/** What follows by itself for a child's open form. */
export function followUpQuery(patientId: string) {
  return queryOptions({
    queryKey: ["patients", "follow-up", patientId],
    queryFn: ({ signal }) => call(getFollowUp, { params: { id: patientId }, signal }),
  });
}

/** Children that were put away, page by page. */
export function archivedQuery() {
  return infiniteQueryOptions({
    queryKey: ["patients", "archived"],
    queryFn: ({ pageParam, signal }) =>
      callPage(listArchivedPatients, {
        query: pageFrom(pageParam),
        signal,
      }),
    ...PAGED,
  });
}

/** Corrects the child's data. */
export function useEditPatient(id: string) {
  return useChange((body: z.input<typeof updatePatient.body>) =>
    call(updatePatient, { params: { id }, body }),
  );
}

/** Adds a guardian. */
export function useAddGuardian(id: string) {
  return useChange((body: z.input<typeof addGuardian.body>) =>
    call(addGuardian, { params: { id }, body }),
  );
}

interface GuardianEdit {
  readonly guardianId: string;
  readonly body: z.input<typeof updateGuardian.body>;
}

/** Corrects a guardian's data. */
export function useEditGuardian(id: string) {
  return useChange(({ guardianId, body }: GuardianEdit) =>
    call(updateGuardian, { params: { id, guardian_id: guardianId }, body }),
  );
}

/** Takes a guardian away. */
export function useRemoveGuardian(id: string) {
  return useChange((guardianId: string) =>
    call(removeGuardian, { params: { id, guardian_id: guardianId } }),
  );
}

/** Makes a guardian the one whom forms are sent to. */
export function useMakePrimary(id: string) {
  return useChange((guardianId: string) =>
    call(makeGuardianPrimary, { params: { id, guardian_id: guardianId } }),
  );
}

/** Moves the child to another group. */
export function useMovePatient(id: string) {
  return useChange((body: z.input<typeof movePatient.body>) =>
    call(movePatient, { params: { id }, body }),
  );
}

/** Puts the child away. Its record is forgotten by `useForgetRecord`, once it is no longer on the screen. */
export function useArchivePatient(id: string) {
  return useMutation({
    mutationFn: (body: z.input<typeof archivePatient.body>) =>
      call(archivePatient, { params: { id }, body }),
  });
}

/** Forgets a record that is not there any more, and whatever list showed it. */
export function useForgetRecord(): (id: string) => void {
  const queryClient = useQueryClient();
  const forget = useForget();
  return (id) => {
    queryClient.removeQueries({ queryKey: patientQuery(id).queryKey });
    forget();
  };
}

/** Brings an archived child back. */
export function useRestorePatient() {
  return useChange((id: string) => call(restorePatient, { params: { id } }));
}
