import { PerspectiveCamera, SRGBColorSpace, Scene, WebGLRenderer } from "three";
import type { Body, Sensor } from "../body.ts";
import type { Pose } from "../child.ts";
import { type Head, createHead } from "./head.ts";
import { type Patch, createSensor } from "./sensor.ts";

/** What a camera before a child sees: asked for one pose after another, drawn on `canvas`, which has the camera's size. */
export interface Simulator {
  readonly canvas: HTMLCanvasElement;
  /** `light`: multiplied with the sensor's own; `others`: a picture of a face beside the child's; `second`: who holds it. */
  draw(
    pose: Pose,
    how?: { readonly light?: number; readonly others?: boolean; readonly second?: Pose },
  ): void;
}

/** Square around the head that is drawn, in millimetres: all beyond it is wall. */
const AROUND = 300;
const HEAD_BELOW = 18;

/** A child with this body before this camera, and who may hold it. `picture` is the face that both wear. */
export function createSimulator(
  picture: ImageBitmap,
  body: Body,
  sensor: Sensor,
  secondBody?: Body,
): Simulator {
  const renderer = new WebGLRenderer({
    alpha: true,
    antialias: false,
    preserveDrawingBuffer: true,
  });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.setPixelRatio(1);
  const scene = new Scene();
  const head = createHead(picture, body);
  const second = secondBody && createHead(picture, secondBody);
  scene.add(head.group);
  if (second) scene.add(second.group);
  const { width, height, view } = sensor;
  const focal = width / 2 / Math.tan((view * Math.PI) / 360);
  const upright = (2 * Math.atan(height / 2 / focal) * 180) / Math.PI;
  const camera = new PerspectiveCamera(upright, width / height, 10, 5000);
  const film = createSensor(sensor, picture);
  const gl = renderer.getContext();
  let pixels = new Uint8Array(0);

  /** The wall is drawn with whoever comes first. */
  const render = (one: Head, pose: Pose, isAlone: boolean): Patch => {
    for (const other of [head, second]) if (other) other.group.visible = other === one;
    one.turn(pose);
    const { patch, side } = patchOf(pose, focal, sensor);
    renderer.setSize(side, side, false);
    renderer.setClearColor("#8d8a86", isAlone ? 1 : 0);
    camera.setViewOffset(width, height, patch.x, patch.y, side, side);
    renderer.render(scene, camera);
    if (pixels.length !== side * side * 4) pixels = new Uint8Array(side * side * 4);
    gl.readPixels(0, 0, side, side, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return { ...patch, side, pixels };
  };
  return {
    canvas: film.canvas,
    draw(pose, how) {
      const heads = [
        ...(pose.present ? [{ one: head, pose }] : []),
        ...(second && how?.second?.present ? [{ one: second, pose: how.second }] : []),
      ].toSorted((a, b) => a.pose.head.z - b.pose.head.z);
      film.expose(how);
      for (const [index, each] of heads.entries()) {
        film.add(render(each.one, each.pose, index === 0), how);
      }
      if (how?.others) film.addOther(how);
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
