import { PerspectiveCamera, SRGBColorSpace, Scene, WebGLRenderer } from "three";
import type { Body, Sensor } from "../body.ts";
import type { Pose } from "../child.ts";
import { createHead } from "./head.ts";
import { type Patch, createSensor } from "./sensor.ts";

/** What a camera before a child sees: asked for one pose after another, drawn on `canvas`, which has the camera's size. */
export interface Simulator {
  readonly canvas: HTMLCanvasElement;
  /** `light`: multiplied with the sensor's own; `others`: faces beside the child's. */
  draw(pose: Pose, how?: { readonly light?: number; readonly others?: boolean }): void;
}

/** Square around the head that is drawn, in millimetres: all beyond it is wall. */
const AROUND = 300;
const HEAD_BELOW = 18;

/** A child with this body before this camera. `picture` is the face it wears. */
export function createSimulator(picture: ImageBitmap, body: Body, sensor: Sensor): Simulator {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.setPixelRatio(1);
  renderer.setClearColor("#8d8a86");
  const scene = new Scene();
  const head = createHead(picture, body);
  scene.add(head.group);
  const { width, height, view } = sensor;
  const focal = width / 2 / Math.tan((view * Math.PI) / 360);
  const upright = (2 * Math.atan(height / 2 / focal) * 180) / Math.PI;
  const camera = new PerspectiveCamera(upright, width / height, 10, 5000);
  const film = createSensor(sensor, picture);
  const gl = renderer.getContext();
  let pixels = new Uint8Array(0);

  return {
    canvas: film.canvas,
    draw(pose, how) {
      if (!pose.present) return film.expose(null, how);
      head.turn(pose);
      const { patch, side } = patchOf(pose, focal, sensor);
      renderer.setSize(side, side, false);
      camera.setViewOffset(width, height, patch.x, patch.y, side, side);
      renderer.render(scene, camera);
      if (pixels.length !== side * side * 4) pixels = new Uint8Array(side * side * 4);
      gl.readPixels(0, 0, side, side, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return film.expose({ ...patch, side, pixels }, how);
    },
  };
}

/** The part of the frame in which the head is. */
function patchOf(
  { head }: Pose,
  focal: number,
  { width, height }: Sensor,
): { patch: Pick<Patch, "x" | "y">; side: number } {
  const scale = focal / -head.z;
  const side = Math.min(height, 2 * Math.round((AROUND * scale) / 2));
  const fit = (middle: number, size: number) =>
    Math.round(Math.max(0, Math.min(size - side, middle - side / 2)));
  const x = fit(width / 2 + head.x * scale, width);
  const y = fit(height / 2 - (head.y - HEAD_BELOW) * scale, height);
  return { patch: { x, y }, side };
}
