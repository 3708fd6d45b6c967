import {
  infiniteQueryOptions,
  type InfiniteData,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type Lead, type LeadState, listLeads, markLead } from "#contract/site/leads.ts";
import { call, callPage, type Page } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

/** The requests in one state, newest first. */
export function leadsQuery(state: LeadState) {
  return infiniteQueryOptions({
    queryKey: ["leads", state],
    queryFn: ({ pageParam, signal }) =>
      callPage(listLeads, {
        query: {
          situacao: state,
          ...pageFrom(pageParam),
        },
        signal,
      }),
    ...PAGED,
  });
}

/**
 * Marks a request of the list that is shown. It stays where it is, in its new state, so that a slip can be taken back
 * at once; the other list is asked for again.
 */
export function useMarkLead(shown: LeadState) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: LeadState }) =>
      call(markLead, { params: { id }, body: { situacao: state } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(leadsQuery(shown).queryKey, (known) => replaced(known, changed));
      const other = shown === "aberta" ? "respondida" : "aberta";
      return queryClient.invalidateQueries({ queryKey: leadsQuery(other).queryKey });
    },
  });
}

type Pages = InfiniteData<Page<Lead[]>>;

function replaced(known: Pages | undefined, changed: Lead): Pages | undefined {
  return (
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        items: page.items.map((lead) => (lead.id === changed.id ? changed : lead)),
      })),
    }
  );
}
