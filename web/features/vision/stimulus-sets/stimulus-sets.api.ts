import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type StimulusFilm,
  type StimulusSet,
  activateStimulusSet,
  createStimulusSet,
  declareStimulusRights,
  type FilmFigures,
  deleteStimulusSet,
  getStimulusFilm,
  listStimulusSets,
  measureStimulusFilm,
  putStimulusFilm,
  removeStimulusFilm,
  retireStimulusSet,
} from "#contract/vision/stimulus-sets.ts";
import type { SceneKind } from "#domain/vision/stimulus-sets.ts";
import { call, callFile } from "#web/platform/api/client.ts";
import { sha256Of } from "#web/platform/sha256.ts";
import { loadFilmMeter } from "../entry.ts";
import type { FilmError } from "../stimuli/check-film.ts";

/** The organisation's own sets, newest first. */
export const setsQuery = queryOptions({
  queryKey: ["stimulus-sets"],
  queryFn: ({ signal }) => call(listStimulusSets, { signal }),
});

function useSets<Given>(change: (given: Given) => Promise<StimulusSet[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (sets) => queryClient.setQueryData(setsQuery.queryKey, sets),
  });
}

/** Begins a draft, or the next version of a set. */
export function useCreateSet() {
  return useSets((body: z.input<typeof createStimulusSet.body>) =>
    call(createStimulusSet, { body }),
  );
}

/** A place of a draft. */
export interface FilmPlace {
  readonly set: string;
  readonly place: number;
  readonly kind: SceneKind;
}

/** A file that this browser cannot show as a film of a set: nothing of it was sent. */
export class UnfitFilm extends Error {
  readonly fault: FilmError;

  constructor(fault: FilmError) {
    super(fault.fault);
    this.name = "UnfitFilm";
    this.fault = fault;
  }
}

/** Puts a film in a place of a draft, once this browser can show it to its end. Fails with `UnfitFilm` where it cannot. */
export function usePutFilm() {
  return useSets(async ({ film, ...params }: FilmPlace & { readonly film: File }) => {
    const { findFilmError: faultOfFilm } = await loadFilmMeter();
    const fault = await faultOfFilm(film);
    if (fault) throw new UnfitFilm(fault);
    const body = new Uint8Array(await film.arrayBuffer());
    return call(putStimulusFilm, { params, query: await sumOf(body), body });
  });
}

/** What the server is to find in what arrives; nothing where a page without TLS may not reckon it. */
async function sumOf(body: Uint8Array<ArrayBuffer>): Promise<{ sha256?: string }> {
  if (!globalThis.isSecureContext) return {};
  return { sha256: await sha256Of(body) };
}

export function useRemoveFilm() {
  return useSets((params: FilmPlace) => call(removeStimulusFilm, { params: { ...params } }));
}

export function useDeclareRights(set: string) {
  return useSets((body: z.input<typeof declareStimulusRights.body>) =>
    call(declareStimulusRights, { params: { set }, body }),
  );
}

/** A film's bytes, as they were sent in. */
export async function filmBytes({ id, media_type: type }: StimulusFilm): Promise<Blob> {
  const { content } = await callFile(getStimulusFilm, { params: { film: id } });
  return new Blob([content], { type });
}

/** Keeps what was measured of a film. */
export function useMeasured() {
  return useSets(({ film, figures }: { readonly film: string; readonly figures: FilmFigures }) =>
    call(measureStimulusFilm, { params: { film }, body: figures }),
  );
}

/** What is done to a whole set by one press. */
export type SetAct = "use" | "retire" | "erase";

/** Puts a set to use (with a reason, where its sides differ), takes it out of use, or takes a draft away. */
export function useSetAct(act: SetAct) {
  return useSets(({ set, reason }: { readonly set: string; readonly reason: string }) => {
    const params = { set };
    if (act === "use") return call(activateStimulusSet, { params, body: { reason } });
    return call(act === "retire" ? retireStimulusSet : deleteStimulusSet, { params });
  });
}
