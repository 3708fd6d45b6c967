import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
  type Texture,
} from "three";
import type { Body } from "../body.ts";
import { EYES, type Landmark, PICTURE, middleOf } from "./face-data.ts";
import { drawFringe } from "./fringe.ts";
import { eyesOf } from "./shape.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Canvas = CanvasRenderingContext2D;

/** The picture is drawn so many times as large, so that the edge of a lid is as fine as a camera near by sees it. */
const LARGER = 6;
const LIDS_SHUT = "rgb(214,164,140)";

/** The face with holes for the eyes, the lids so far open by what is usual for it: at 0 they are shut. */
export function faceTexture(picture: CanvasImageSource, body: Body, lids: number): Texture {
  const { skin, look } = body;
  const context = canvas(PICTURE.width * LARGER, PICTURE.height * LARGER);
  const { width, height } = context.canvas;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  const eyes = (["right", "left"] as const).map((side) => {
    const open = body.lids * look.lid[side] * (lids || 1);
    return { picture: opened(EYES[side], 1, 1, 0), open, edge: edgeOf(side, body, open) };
  });
  for (const eye of eyes) {
    if (lids === 0) drawLids(context, eye.edge);
    else if (eye.open < 1 || look.fold > 0) drawLids(context, eye.picture);
  }
  if (skin !== null) {
    context.globalCompositeOperation = "multiply";
    context.fillStyle = skin;
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = "source-over";
  }
  for (const { edge } of eyes) {
    if (lids === 0) drawLashes(context, edge.slice(0, UPPER_LID + 1));
    else drawEye(context, edge);
    if (look.fringe > 0) drawFringe(context, edge, look.fringe);
  }
  const texture = textureOf(context);
  texture.anisotropy = 4;
  return texture;
}

function edgeOf(side: "right" | "left", { look }: Body, open: number): Point[] {
  return opened(EYES[side], eyesOf(look.young), open, look.fold);
}

/** The front half of an eyeball, seen straight: white, iris and pupil. */
export function eyeTexture({ iris, pupil, eyeball, irisColours }: Body): Texture {
  const context = canvas(512, 512);
  const [inner, outer, edge] = irisColours;
  const radius = (256 * iris) / 2 / eyeball;
  context.fillStyle = "rgb(225,218,212)";
  context.fillRect(0, 0, 512, 512);
  const shades = context.createRadialGradient(256, 256, radius * 0.2, 256, 256, radius);
  shades.addColorStop(0, inner);
  shades.addColorStop(0.75, outer);
  shades.addColorStop(1, edge);
  disc(context, shades, radius);
  disc(context, "#0a0706", (256 * pupil) / 2 / eyeball);
  return textureOf(context);
}

function drawEye(context: Canvas, outline: readonly Point[]): void {
  context.lineJoin = "round";
  trace(context, outline);
  stroke(context, { width: 7, colour: "rgba(150,100,80,.8)", blur: 3 });
  trace(context, outline);
  context.globalCompositeOperation = "destination-out";
  context.fill();
  context.globalCompositeOperation = "source-over";
  const [first] = outline;
  drawLashes(context, [...outline.slice(UPPER_LID), ...(first ? [first] : [])]);
}

/** Skin where the eye was, a little beyond its edge. */
function drawLids(context: Canvas, outline: readonly Point[]): void {
  context.lineJoin = "round";
  trace(context, outline);
  context.fillStyle = LIDS_SHUT;
  context.fill();
  stroke(context, { width: 26, colour: LIDS_SHUT, blur: 4 });
}

/** Points of an eye's outline go along the lower lid first; from here on they are of the upper one. */
const UPPER_LID = 8;

function drawLashes(context: Canvas, lid: readonly Point[]): void {
  context.beginPath();
  for (const { x, y } of lid) context.lineTo(x, y);
  stroke(context, { width: 6, colour: "rgba(35,22,18,.9)", blur: 1.5 });
}

/** From here to the inner corner a fold can cover the eye, in parts of its width. */
const FOLD_FROM = 0.55;

/** The outline as large as it is drawn: its lids so far open by the picture's, a fold drawn down over its inner part. */
function opened(outline: readonly Landmark[], size: number, lids: number, fold: number): Point[] {
  const middle = middleOf(outline);
  const [outer, inner] = [outline[0], outline[UPPER_LID]];
  return outline.map(({ x, y }, index) => {
    const across = outer && inner ? (x - outer.x) / (inner.x - outer.x) : 0;
    const covered =
      index < UPPER_LID ? 0 : fold * Math.max(0, (across - FOLD_FROM) / (1 - FOLD_FROM));
    const open = (y - middle.y) * lids * size;
    const lowered = open + covered * (Math.abs(open) + 2);
    return {
      x: (middle.x + (x - middle.x) * size * (1 - 0.2 * covered)) * LARGER,
      y: (middle.y + lowered) * LARGER,
    };
  });
}

/** A smooth closed line: through the middles between the points, bent by the points. */
function trace(context: Canvas, points: readonly Point[]): void {
  context.beginPath();
  for (const [index, point] of points.entries()) {
    const after = points[(index + 1) % points.length] ?? point;
    const before = points.at(index - 1) ?? point;
    if (index === 0) context.moveTo((before.x + point.x) / 2, (before.y + point.y) / 2);
    context.quadraticCurveTo(point.x, point.y, (point.x + after.x) / 2, (point.y + after.y) / 2);
  }
  context.closePath();
}

function stroke(
  context: Canvas,
  { width, colour, blur }: { width: number; colour: string; blur: number },
): void {
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.filter = `blur(${blur}px)`;
  context.stroke();
  context.filter = "none";
}

function disc(context: Canvas, fill: string | CanvasGradient, radius: number): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(256, 256, radius, 0, 2 * Math.PI);
  context.fill();
}

function canvas(width: number, height: number): Canvas {
  const element = document.createElement("canvas");
  element.width = width;
  element.height = height;
  const context = element.getContext("2d");
  if (!context) throw new TypeError("no canvas");
  return context;
}

function textureOf(context: Canvas): Texture {
  const texture = new CanvasTexture(context.canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  return texture;
}
