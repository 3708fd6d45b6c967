import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Eyes, Models } from "./eyes.ts";
import {
  cameraConstraints,
  GazeError,
  type GazeEngine,
  type GazeErrorCode,
  openGaze,
} from "./gaze/index.ts";

/** Why there is no camera to work with. The screen has the words, and what to do. */
export type CameraTrouble = "denied" | "missing" | "busy" | "insecure" | "lost" | GazeErrorCode;

/** A camera to choose. */
interface Device {
  readonly id: string;
  readonly label: string;
}

/** Where the camera stands. */
export type CameraState =
  | { readonly kind: "closed" }
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly trouble: CameraTrouble }
  | {
      readonly kind: "open";
      readonly eyes: Eyes & { readonly stream: MediaStream };
      readonly models: Models;
      readonly devices: readonly Device[];
      readonly deviceId: string;
      readonly size: { readonly width: number; readonly height: number };
    };

/** The camera of a run: opened by a press, closed when the run is left. */
export interface Camera {
  readonly state: CameraState;
  readonly open: (deviceId?: string) => Promise<void>;
  readonly close: () => void;
}

/** Holds a camera and the gaze engine. A camera that is unplugged, or an engine that breaks, is told as `failed`. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>({ kind: "closed" });
  const held = useRef<{ stream: MediaStream | null; engine: GazeEngine | null }>({
    stream: null,
    engine: null,
  });
  const turn = useRef(0);

  const close = useCallback(() => {
    turn.current += 1;
    release(held.current);
    setState({ kind: "closed" });
  }, []);

  const open = useCallback(async (deviceId?: string) => {
    const mine = (turn.current += 1);
    const isOld = (): boolean => mine !== turn.current;
    const fail = (trouble: CameraTrouble): void => {
      if (isOld()) return;
      release(held.current);
      setState({ kind: "failed", trouble });
    };
    release({ stream: held.current.stream, engine: null });
    setState({ kind: "opening" });
    try {
      const stream = await streamOf(deviceId);
      if (isOld()) return stopTracks(stream);
      held.current.stream = stream;
      const engine = (held.current.engine ??= openGaze());
      const { models } = await engine.ready;
      const devices = await camerasOf();
      if (isOld()) return;
      const [track] = stream.getVideoTracks();
      track?.addEventListener("ended", () => fail("lost"));
      void engine.broken.then(({ code }) => fail(code));
      const { width = 0, height = 0, deviceId: chosen = "" } = track?.getSettings() ?? {};
      const eyes = eyesOf(engine, stream);
      setState({
        kind: "open",
        eyes,
        models,
        devices,
        deviceId: chosen,
        size: { width, height },
      });
    } catch (error) {
      fail(troubleOf(error));
    }
  }, []);

  useEffect(() => {
    const { current } = held;
    return () => {
      turn.current += 1;
      release(current);
    };
  }, []);
  return useMemo(() => ({ state, open, close }), [state, open, close]);
}

/** What went wrong, by what the browser or the engine threw. */
function troubleOf(error: unknown): CameraTrouble {
  if (error instanceof GazeError) return error.code;
  const name = error instanceof DOMException || error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  if (name === "InsecureContext") return "insecure";
  return "busy";
}

async function streamOf(deviceId: string | undefined): Promise<MediaStream> {
  // Without TLS the browser has no cameras at all, whatever its types promise.
  if (!("mediaDevices" in navigator)) {
    throw new DOMException("no secure context", "InsecureContext");
  }
  return navigator.mediaDevices.getUserMedia(
    cameraConstraints(deviceId === undefined ? {} : { deviceId }),
  );
}

async function camerasOf(): Promise<Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === "videoinput")
    .map(({ deviceId: id, label }) => ({ id, label }));
}

function eyesOf(engine: GazeEngine, stream: MediaStream): Eyes & { stream: MediaStream } {
  return {
    stream,
    watch: (from, seen) => engine.watch(stream, from, seen),
    choose: (face) => engine.choose(face),
  };
}

function release(held: { stream: MediaStream | null; engine: GazeEngine | null }): void {
  if (held.stream) stopTracks(held.stream);
  held.engine?.close();
  held.stream = null;
  held.engine = null;
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
