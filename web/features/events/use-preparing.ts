import { useRef, useState } from "react";
import type { z } from "zod";
import { type PreparedDevice, prepareDevice } from "#contract/events/screening-events.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { clearTokens } from "#web/platform/session/tokens.ts";
import type { Device } from "./device/device.ts";
import { type FilmsProgress, type KitTrouble, kitTroubleOf } from "./device/films.ts";
import { keepShell, shellTroubleOf } from "./device/shell.ts";
import { LITTLE_ROOM, askToKeep, findFreeRoom } from "./device/storage.ts";

type PrepareBody = z.output<typeof prepareDevice.body>;

/** How far the preparation of a device is. */
export type Preparing =
  | { readonly kind: "idle" }
  /** The program's files come onto the device. */
  | { readonly kind: "files"; readonly percent: number }
  /** The list comes, and the clinic's films with it; null while it has none, or they were not asked for. */
  | { readonly kind: "kit"; readonly progress: FilmsProgress | null }
  /** Everything but the clinic's films: somebody decides. */
  | { readonly kind: "trouble"; readonly trouble: KitTrouble };

interface PreparingOptions {
  readonly device: Device;
  readonly eventId: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onPrepared: () => void;
}

/** Prepares a device step by step. What has come already is not fetched again where a later step is tried once more. */
export function usePreparing({ device, eventId, onBusy, onPrepared }: PreparingOptions) {
  const { t } = useTexts();
  const [preparing, setPreparing] = useState<Preparing>({ kind: "idle" });
  const [fault, setFault] = useState("");
  const [isAsked, setAsked] = useState(false);
  const admitted = useRef<{ readonly given: PreparedDevice; readonly pin: string }>(null);

  const takeKit = async (isDrawn: boolean): Promise<void> => {
    if (!admitted.current) return;
    const { given, pin } = admitted.current;
    setPreparing({ kind: "kit", progress: null });
    await device.prepare(given, pin, {
      isDrawn,
      onProgress: (progress) => setPreparing({ kind: "kit", progress }),
    });
    // Whoever holds the tablet next must not be in somebody's account.
    clearTokens();
    onPrepared();
  };
  const takeAll = async (body: PrepareBody, pin: string): Promise<void> => {
    setAsked(true);
    void askToKeep().then(() => setAsked(false));
    const free = await findFreeRoom();
    if (free !== null && free < LITTLE_ROOM) throw new DOMException("", "QuotaExceededError");
    await keepShell((share) => setPreparing({ kind: "files", percent: Math.floor(share * 100) }));
    const given = await call(prepareDevice, { params: { event_id: eventId }, body });
    admitted.current = { given, pin };
    await takeKit(false);
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    onBusy(true);
    setFault("");
    try {
      await work();
    } catch (error) {
      const trouble = await kitTroubleOf(error);
      const detail = isApiError(error)
        ? detailOf(error)
        : t(`device.shellTroubles.${shellTroubleOf(error)}`);
      setPreparing(trouble ? { kind: "trouble", trouble } : { kind: "idle" });
      if (!trouble) setFault(t("device.prepareFailed", { detail }));
    }
    onBusy(false);
  };
  return {
    preparing,
    fault,
    /** Whether the browser still asks the person if it may keep everything. */
    isAsked,
    prepare: async (body: PrepareBody, pin: string): Promise<void> => {
      setPreparing({ kind: "files", percent: 0 });
      await attempt(() => takeAll(body, pin));
    },
    /** Once more for the films, or on with the drawn scenes. */
    goOn: (as: "films" | "drawn") => void attempt(() => takeKit(as === "drawn")),
  };
}
