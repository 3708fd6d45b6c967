import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  exportInstrumentPack,
  importInstrumentPack,
  type InstrumentVersions,
  listInstrumentPacks,
  previewInstrumentPack,
  useInstrumentPack as putInstrumentPackToUse,
} from "#contract/instruments/instrument-packs.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { call, callFile } from "#web/platform/api/client.ts";
import { keepFile } from "#web/platform/keep-file.ts";

/** Each questionnaire with its versions. */
export const packsQuery = queryOptions({
  queryKey: ["instrument-packs"],
  queryFn: ({ signal }) => call(listInstrumentPacks, { signal }),
});

function useVersions<Given>(change: (given: Given) => Promise<InstrumentVersions[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (versions) => queryClient.setQueryData(packsQuery.queryKey, versions),
  });
}

/** Puts a version to use; null is the product's own. */
export function usePutToUse() {
  return useVersions((body: { readonly code: InstrumentCode; readonly pack: string | null }) =>
    call(putInstrumentPackToUse, { body }),
  );
}

/** Reads a pack without bringing it in. */
export function usePreview() {
  return useMutation({
    mutationFn: (body: z.input<typeof previewInstrumentPack.body>) =>
      call(previewInstrumentPack, { body }),
  });
}

/** Brings a version in. */
export function useImportPack() {
  return useVersions((body: z.input<typeof importInstrumentPack.body>) =>
    call(importInstrumentPack, { body }),
  );
}

/** Fetches one version as a file. */
export function usePackFile() {
  return useMutation({
    mutationFn: async (wanted: {
      readonly code: InstrumentCode;
      readonly version: string;
      readonly format: "json" | "fhir";
    }) => {
      const { format, ...params } = wanted;
      keepFile(await callFile(exportInstrumentPack, { params, query: { format } }));
    },
  });
}
