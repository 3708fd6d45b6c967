import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  SphereGeometry,
  type Texture,
  Vector3,
} from "three";
import type { Body } from "../body.ts";
import type { Pose } from "../child.ts";
import { EYES, ORIGIN, PICTURE, PUPILS_APART, depthAt, isPerson, middleOf } from "./face-data.ts";
import { createGlasses } from "./glasses.ts";
import { apartOf, shaped } from "./shape.ts";
import { eyeTexture, faceTexture } from "./textures.ts";

/** A head in millimetres: the picture on a relief, and behind its eyes two balls that turn to what is looked at. */
export interface Head {
  readonly group: Group;
  turn(pose: Pose): void;
}

/** Squares of the relief, across and down. */
const ACROSS = 86;
const DOWN = 80;
/** An eye turns no farther than this in its socket, in radians. */
const FARTHEST = { yaw: 0.75, pitch: 0.5 } as const;
/** The front of an eyeball lies so far before the lids' plane, in millimetres. */
const BULGE = 0.5;

/** An eye that squints at times does so for so long, and then as long does not, in milliseconds. */
const SQUINT_MS = 4000;

/** The head of `body`, wearing `picture`. */
export function createHead(picture: CanvasImageSource, body: Body): Head {
  const { young, squint, squintsAtTimes } = body.look;
  const scale = body.pupils / (PUPILS_APART * apartOf(young));
  const material = (map: Texture) =>
    new MeshBasicMaterial({ map, transparent: true, side: DoubleSide, alphaTest: 0.02 });
  const worn = {
    open: material(faceTexture(picture, body, 1)),
    shut: material(faceTexture(picture, body, 0)),
    half: material(faceTexture(picture, body, 0.5)),
  };
  const face = new Mesh(relief(scale, young), worn.open);
  // The eyes are seen through holes of the face: it is drawn over them, whatever lies nearer.
  face.renderOrder = 2;
  const group = new Group();
  group.add(face);
  const look = eyeTexture(body);
  const eyes = (["right", "left"] as const).map((side) => eyeball(side, body, scale, look));
  group.add(...eyes.map(({ mesh }) => mesh));
  const glasses = body.look.glasses ? createGlasses(eyes.map(({ mesh }) => mesh.position)) : null;
  if (glasses) group.add(glasses.group);
  return {
    group,
    turn({ t, head, target, blink, drowsy }) {
      group.position.set(head.x, head.y, head.z);
      group.rotation.set(head.pitch, head.yaw, head.roll, "YXZ");
      face.material = worn[blink ? "shut" : drowsy ? "half" : "open"];
      glasses?.turn(head);
      group.updateMatrixWorld(true);
      const squints = !squintsAtTimes || Math.floor(t / SQUINT_MS) % 2 === 1;
      const back = group.getWorldQuaternion(new Quaternion()).invert();
      for (const { mesh, out } of eyes) {
        const from = mesh.getWorldPosition(new Vector3());
        const way = new Vector3(target.x, target.y, target.z).sub(from).normalize();
        way.applyQuaternion(back);
        const aside = out < 0 && squints ? squint : 0;
        const yaw = within(Math.atan2(way.x, way.z) + out + aside, FARTHEST.yaw);
        const pitch = within(body.kappa.up - Math.asin(way.y), FARTHEST.pitch);
        mesh.rotation.set(pitch, yaw, 0, "YXZ");
      }
    },
  };
}

function eyeball(side: "right" | "left", body: Body, scale: number, map: Texture) {
  const ball = new SphereGeometry(body.eyeball, 48, 32);
  const [place, uv] = [ball.getAttribute("position"), ball.getAttribute("uv")];
  for (let index = 0; index < place.count; index += 1) {
    const part = (value: number) => 0.5 + value / (2 * body.eyeball);
    uv.setXY(index, part(place.getX(index)), part(place.getY(index)));
  }
  const mesh = new Mesh(ball, new MeshBasicMaterial({ map, depthTest: false, depthWrite: false }));
  const middle = shaped(middleOf(EYES[side]), body.look.young);
  mesh.renderOrder = 1;
  mesh.position.set(
    (middle.x - ORIGIN.x) * scale,
    (ORIGIN.y - middle.y) * scale,
    (ORIGIN.depth - middle.depth) * scale - body.eyeball + BULGE,
  );
  return { mesh, out: side === "right" ? body.kappa.out : -body.kappa.out };
}

/** The picture as a surface with the depth of its face, without what is around the person. */
function relief(scale: number, young: number): BufferGeometry {
  const [places, uvs, triangles]: [number[], number[], number[]] = [[], [], []];
  for (let row = 0; row <= DOWN; row += 1) {
    for (let column = 0; column <= ACROSS; column += 1) {
      const [left, top] = [(PICTURE.width * column) / ACROSS, (PICTURE.height * row) / DOWN];
      const { x, y, depth } = shaped({ x: left, y: top, depth: depthAt(left, top) }, young);
      places.push((x - ORIGIN.x) * scale, (ORIGIN.y - y) * scale, (ORIGIN.depth - depth) * scale);
      uvs.push(column / ACROSS, 1 - row / DOWN);
      const [midX, midY] = [left + PICTURE.width / ACROSS / 2, top + PICTURE.height / DOWN / 2];
      if (row === DOWN || column === ACROSS || !isPerson(midX, midY)) continue;
      const corner = row * (ACROSS + 1) + column;
      const below = corner + ACROSS + 1;
      triangles.push(corner, below, corner + 1, corner + 1, below, below + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(places, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(triangles);
  return geometry;
}

function within(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
