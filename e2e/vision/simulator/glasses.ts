import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Vector3 } from "three";
import type { Pose } from "../child.ts";

/** Glasses before the eyes: `turn` moves what is mirrored in their lenses as the head turns. */
export interface Glasses {
  readonly group: Group;
  turn(head: Pose["head"]): void;
}

/** Millimetres: lenses, their distance from the eyes, and the lamp that is mirrored. */
const LENS = { width: 40, height: 32, before: 14 } as const;
const LAMP = { width: 9, height: 13, aside: 5, above: 3 } as const;
/** Millimetres that the mirrored lamp moves on the lens for a radian of the head. */
const MOVES = 70;

/** Glasses for eyes at these places of the head. */
export function createGlasses(eyes: readonly Vector3[]): Glasses {
  const group = new Group();
  const frame = flat(drawn(frameOn), 1);
  const lamp = flat(drawn(lampOn), 0.85);
  const lamps = eyes.map((eye) => {
    const rim = new Mesh(new PlaneGeometry(LENS.width * 1.1, LENS.height * 1.1), frame);
    rim.position.set(eye.x, eye.y - 2, eye.z + LENS.before);
    rim.renderOrder = 3;
    const mesh = new Mesh(new PlaneGeometry(LAMP.width, LAMP.height), lamp);
    mesh.renderOrder = 4;
    group.add(rim, mesh);
    return { mesh, eye };
  });
  return {
    group,
    turn({ yaw, pitch }) {
      for (const { mesh, eye } of lamps) {
        const [across, down] = [LAMP.aside - MOVES * yaw, LAMP.above + MOVES * pitch];
        mesh.visible = Math.abs(across) < LENS.width / 2 && Math.abs(down) < LENS.height / 2;
        mesh.position.set(eye.x + across, eye.y + down, eye.z + LENS.before);
      }
    },
  };
}

function flat(map: CanvasTexture, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({ map, opacity, transparent: true, depthTest: false });
}

function drawn(draw: (context: CanvasRenderingContext2D, size: number) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 256;
  canvas.height = 256;
  const context = canvas.getContext("2d");
  if (!context) throw new TypeError("no canvas");
  draw(context, canvas.width);
  return new CanvasTexture(canvas);
}

function frameOn(context: CanvasRenderingContext2D, size: number): void {
  context.strokeStyle = "rgb(40,36,44)";
  context.lineWidth = size / 16;
  context.beginPath();
  context.roundRect(size / 16, size / 16, (size * 7) / 8, (size * 7) / 8, size / 4);
  context.stroke();
}

function lampOn(context: CanvasRenderingContext2D, size: number): void {
  const bright = context.createRadialGradient(
    size / 2,
    size / 2,
    size / 6,
    size / 2,
    size / 2,
    size / 2,
  );
  bright.addColorStop(0, "rgba(255,255,255,1)");
  bright.addColorStop(1, "rgba(255,255,255,0)");
  context.fillStyle = bright;
  context.fillRect(0, 0, size, size);
}
