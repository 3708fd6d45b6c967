import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** Fills the screen with the page, in a press. A browser that will not is no obstacle. */
export function fillScreen(): void {
  if (document.fullscreenElement || !("requestFullscreen" in document.documentElement)) return;
  void document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Whether the page could fill the screen and does not: the browser refused, or somebody left it. */
export function useIsSmall(): boolean {
  return useSyncExternalStore(
    onFullscreen,
    () => document.fullscreenElement === null && document.fullscreenEnabled,
  );
}

function onFullscreen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Gives the screen back. */
export function leaveScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Keeps the screen from going dark for as long as the component is shown. Where the device cannot, it does not. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async (): Promise<void> => {
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // A low battery may forbid it: the screen then goes dark by its own rules, and the test pauses.
      }
    };
    const retake = (): void => {
      if (document.visibilityState === "visible") void take();
    };
    void take();
    document.addEventListener("visibilitychange", retake);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", retake);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

/** Tells when the page is no longer what the child sees: another tab or window, or the full screen left. */
export function useInterruption(onInterrupted: (why: "hidden" | "fullscreen") => void): void {
  const tell = useEffectEvent(onInterrupted);
  useEffect(() => {
    let wasFull = document.fullscreenElement !== null;
    const hidden = (): void => {
      if (document.visibilityState === "hidden") tell("hidden");
    };
    const full = (): void => {
      const isFull = document.fullscreenElement !== null;
      if (wasFull && !isFull) tell("fullscreen");
      wasFull = isFull;
    };
    document.addEventListener("visibilitychange", hidden);
    document.addEventListener("fullscreenchange", full);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      document.removeEventListener("fullscreenchange", full);
    };
  }, []);
}
