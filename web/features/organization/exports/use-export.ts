import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Export } from "#contract/organization/exports.ts";
import { requestId } from "#web/platform/request-id.ts";
import { exportQuery, isUnderWay, useAsk, useFetch } from "./exports.api.ts";

/** What to ask for. */
export interface Wanted {
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A file that is asked for by one press, followed while it is made, and kept by itself when it is there. */
export interface Following {
  /** What was pressed last; null before the first press. */
  readonly wanted: Wanted | null;
  /** From the press until the file is kept, or cannot be. */
  readonly isBusy: boolean;
  /** How far it has come; undefined before it is known. */
  readonly file: Export | undefined;
  /** Why it could not be asked for or fetched. */
  readonly error: unknown;
  readonly press: (wanted: Wanted) => void;
  /** The same once more, after it failed. */
  readonly again: () => void;
}

/** Follows one file at a time. */
export function useExport(): Following {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [id, setId] = useState<string | null>(null);
  const kept = useRef<string | null>(null);
  const ask = useAsk();
  const fetching = useFetch();
  const read = useQuery(exportQuery(ask.isSuccess ? id : null));
  const file = read.data;
  const { mutate: fetchFile } = fetching;
  const confirmation = wanted?.params["confirmation"];
  useEffect(() => {
    if (file?.state !== "done" || kept.current === file.id) return;
    kept.current = file.id;
    fetchFile({
      id: file.id,
      ...(typeof confirmation === "string" && { confirmation }),
    });
  }, [file, fetchFile, confirmation]);
  const press = (next: Wanted, as = requestId()): void => {
    setWanted(next);
    setId(as);
    fetching.reset();
    ask.mutate({ id: as, kind: next.kind, params: { ...next.params } });
  };
  const error = ask.error ?? read.error ?? fetching.error;
  return {
    wanted,
    file: ask.isSuccess ? file : undefined,
    isBusy:
      ask.isPending ||
      fetching.isPending ||
      (ask.isSuccess && error === null && (file === undefined || isUnderWay(file))),
    error,
    press: (next) => press(next),
    again: () => {
      if (wanted) press(wanted, file?.state === "failed" && id !== null ? id : undefined);
    },
  };
}
