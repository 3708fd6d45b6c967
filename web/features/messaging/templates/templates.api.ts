import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  restoreMessageTemplate,
  updateMessageTemplate,
  type MessageTemplate,
} from "#contract/messaging/templates.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import { call } from "#web/platform/api/client.ts";

const ALL = ["message-templates"] as const;

/** Children to choose from at a time: whoever looks for one types more of the name. */
const CHILDREN = 20;

/** The three templates that come with the program, then the organisation's own by name. */
export const messageTemplatesQuery = queryOptions({
  queryKey: ALL,
  queryFn: ({ signal }) => call(listMessageTemplates, { signal }),
});

/** Children by words of their name, on whom to try a template. */
export function childrenQuery(search: string) {
  return queryOptions({
    queryKey: ["patients", "list", "template", search],
    queryFn: async ({ signal }) => {
      // The contract of children is needed for nothing else here: it loads when a child is looked for.
      const { listPatients } = await import("#contract/screening/patients.ts");
      const query = { limit: CHILDREN, ...(search !== "" && { search }) };
      return call(listPatients, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** A template as it is saved, with whether its author means what it names. */
export type SavedTemplate = z.input<typeof createMessageTemplate.body>;

/** Keeps the words of a template; without an id, as a new one. */
export function useSaveTemplate() {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ id, text }: { id: MessageTemplate["id"] | null; text: SavedTemplate }) =>
      id === null
        ? call(createMessageTemplate, { body: text })
        : call(updateMessageTemplate, { params: { template_id: id }, body: text }),
    onSuccess: forget,
  });
}

/** Gives a template of the program's its own words back. */
export function useRestoreTemplate() {
  const forget = useForget();
  return useMutation({
    mutationFn: (type: ReferralType) =>
      call(restoreMessageTemplate, { params: { template_id: type } }),
    onSuccess: forget,
  });
}

/** Removes one of the organisation's own templates. */
export function useDeleteTemplate() {
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => call(deleteMessageTemplate, { params: { template_id: id } }),
    onSuccess: forget,
  });
}

function useForget() {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: ALL });
}
