import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type AuditFilter, listAudit, listAuditActors } from "#contract/organization/audit.ts";
import { listPatients } from "#contract/screening/patients.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

const MOST_CHILDREN = 20;

/** The rows of the trail under a filter, newest first. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ["audit", "rows", filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(listAudit, {
        query: {
          ...filter,
          ...pageFrom(pageParam),
        },
        signal,
      }),
    ...PAGED,
  });
}

/** Whom the trail may name. */
export const actorsQuery = queryOptions({
  queryKey: ["audit", "actors"],
  queryFn: ({ signal }) => call(listAuditActors, { signal }),
});

/** Children by a part of the name, to choose one of. */
export function childrenQuery(search: string) {
  return queryOptions({
    queryKey: ["audit", "children", search],
    queryFn: ({ signal }) =>
      call(listPatients, { query: { search, limit: MOST_CHILDREN }, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
}
