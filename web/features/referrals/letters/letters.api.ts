import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  getReferralLetter,
  getResultSummary,
  type IssuedDocument,
  listDocuments,
  revokeDocument,
} from "#contract/referrals/letters.ts";
import { call, callFile } from "#web/platform/api/client.ts";
import { keepFile } from "#web/platform/keep-file.ts";

/** What was put on paper about the child of a referral. */
export function documentsQuery(referralId: string) {
  return queryOptions({
    queryKey: ["referrals", "documents", referralId],
    queryFn: ({ signal }) => call(listDocuments, { params: { referral_id: referralId }, signal }),
  });
}

/** Which document is made. */
export type Wanted =
  | { readonly kind: "letter"; readonly referralId: string }
  | { readonly kind: "summary"; readonly patientId: string };

/** Has a document made and hands it to the browser, which keeps it as a file. */
export function useDownload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      keepFile(await fileOf(wanted));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["referrals"] }),
  });
}

/** Takes a document back. */
export function useRevoke(referralId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(revokeDocument, { params: { document_id: id }, body: { reason } }),
    onSuccess: (revoked) => {
      queryClient.setQueryData(
        documentsQuery(referralId).queryKey,
        (known: IssuedDocument[] | undefined) =>
          known?.map((each) => (each.id === revoked.id ? revoked : each)),
      );
    },
  });
}

function fileOf(wanted: Wanted) {
  return wanted.kind === "letter"
    ? callFile(getReferralLetter, { params: { referral_id: wanted.referralId } })
    : callFile(getResultSummary, { params: { id: wanted.patientId } });
}
