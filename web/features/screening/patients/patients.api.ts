import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import { getGroupTree } from "#contract/screening/groups.ts";
import {
  countPatients,
  getPatient,
  listPatients,
  previewForm,
  revokeFormLink,
  sendForm,
} from "#contract/screening/patients.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom, rowsAtOnce } from "#web/platform/api/paging.ts";
import type { ListFilter } from "./list-filter.ts";

const ALL = ["patients"] as const;

/** The groups with their counts; the children of each come apart, page by page. */
export const groupTreeQuery = queryOptions({
  queryKey: [...ALL, "tree"],
  queryFn: ({ signal }) => call(getGroupTree, { query: { limit: 0 }, signal }),
});

/**
 * The children that sit in a group itself, by name. Only a group with others below it has to leave those out. Several groups
 * stand open beneath each other: on a phone few children of each.
 */
export function groupChildrenQuery(group: string, hasGroupsBelow: boolean) {
  const limit = rowsAtOnce(30, 5);
  return pagesOf("group", hasGroupsBelow ? { group, direct: "1" } : { group }, limit);
}

/** Children by words of their name, their guardian's name, or a phone; without words, all of them. */
export function patientSearchQuery(search: string) {
  return pagesOf("search", search === "" ? {} : { search });
}

/** The children whom words and filters leave. */
export function filteredPatientsQuery(filter: ListFilter) {
  return pagesOf("filtered", filter);
}

/** How many those are in all. */
export function patientCountQuery(filter: ListFilter) {
  return queryOptions({
    queryKey: [...ALL, "count", filter],
    queryFn: ({ signal }) => call(countPatients, { query: filter, signal }),
  });
}

type Filter = Omit<z.input<typeof listPatients.query>, "limit" | "cursor">;

function pagesOf(kind: string, filter: Filter, limit = rowsAtOnce()) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "list", kind, filter, limit],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPatients, {
        query: {
          ...filter,
          ...pageFrom(pageParam, limit),
        },
        signal,
      }),
    ...PAGED,
  });
}

/** One child with all that staff may read of it. */
export function patientQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, "detail", id],
    queryFn: ({ signal }) => call(getPatient, { params: { id }, signal }),
  });
}

type FormOrder = z.output<typeof sendForm.body> & { readonly patientId: string };

/** Sends the guardian a link, again or again. */
export function useSendForm() {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ patientId, ...body }: FormOrder) =>
      call(sendForm, { params: { id: patientId }, body }),
    // A refusal too means that the screen is behind: it may be that the answer has come in.
    onSettled: forget,
  });
}

/** Ends the link of a form that waits for its answer. */
export function useRevokeLink(patientId: string) {
  const forget = useForget();
  return useMutation({
    mutationFn: (formId: string) =>
      call(revokeFormLink, { params: { id: patientId, form_id: formId } }),
    onSuccess: forget,
  });
}

/** What a guardian of the child would be sent now, word for word. */
export function formPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, "form-preview", id],
    queryFn: ({ signal }) => call(previewForm, { params: { id }, signal }),
  });
}

/** After a change every list and count that could show it is asked for again when next seen. */
export function useForget() {
  const queryClient = useQueryClient();
  return (): void => {
    void queryClient.invalidateQueries({ queryKey: ALL });
    void queryClient.invalidateQueries({ queryKey: ["dashboard"] });
  };
}
