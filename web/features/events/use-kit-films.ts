import { useEffect, useState } from "react";
import type { StimulusSet } from "#web/features/vision/stimuli/stimulus-set.ts";
import type { Prepared } from "./device/device-state.ts";
import { type KitTrouble, keepFilms, kitTroubleOf, openFilms } from "./device/films.ts";

/** What a test is about to show. */
type KitFilms =
  | { readonly kind: "opening" }
  /** Null for the drawn scenes. */
  | { readonly kind: "ready"; readonly set: StimulusSet | null }
  | { readonly kind: "trouble"; readonly trouble: KitTrouble };

/**
 * Opens what this device was prepared with for one test, and gives the memory back after it. Where a film is gone, `retry`
 * looks for it on the server too. What the test began with it goes on with, whatever becomes of the event.
 */
export function useKitFilms(prepared: Prepared) {
  const [{ films, token, kit }] = useState(prepared);
  const [isDrawn, setDrawn] = useState(films === null);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<KitFilms>({ kind: "opening" });
  const eventId = kit.event.id;
  useEffect(() => {
    if (isDrawn || !films) return undefined;
    let isOver = false;
    let opened: StimulusSet | null = null;
    const open = async (): Promise<void> => {
      if (tries > 0) {
        await keepFilms({ eventId, token, set: films, onProgress: () => undefined });
      }
      const set = await openFilms(eventId, films);
      if (isOver) return set.films?.close();
      opened = set;
      setState({ kind: "ready", set });
    };
    open().catch(async (error: unknown) => {
      const trouble = (await kitTroubleOf(error)) ?? "not_loaded";
      if (!isOver) setState({ kind: "trouble", trouble });
    });
    return () => {
      isOver = true;
      opened?.films?.close();
    };
  }, [eventId, films, isDrawn, token, tries]);
  const shown: KitFilms = isDrawn ? { kind: "ready", set: null } : state;
  return {
    shown,
    retry: () => {
      setState({ kind: "opening" });
      setTries(tries + 1);
    },
    draw: () => setDrawn(true),
  };
}
