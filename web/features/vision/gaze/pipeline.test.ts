import { expect, test } from "vitest";
import { DETECTOR_PIXELS } from "./detector.ts";
import { IRIS_NUMBERS, IRIS_PIXELS, MESH_PIXELS } from "./face.ts";
import { type Models, type Picture, createPipeline } from "./pipeline.ts";
import type { Region } from "./region.ts";

/** Models that see faces where they are told, and what was cut for them. */
function aRoom() {
  const room = {
    faces: [[640, 360]],
    sure: 1,
    /** Of the mesh's eyes, as far apart as they are; and how far the right iris lies aside, in pixels of 28. */
    apart: 1,
    rightIris: 0,
    cuts: new Array<Region & { pixels: number }>(),
  };
  const picture: Picture = {
    width: 1280,
    height: 720,
    cut(region, pixels) {
      room.cuts.push({ ...region, pixels });
      return new Uint8ClampedArray(4 * pixels * pixels).fill(128);
    },
  };
  const models: Models = {
    detect() {
      const scores = new Float32Array(384).fill(-20);
      const boxes = new Float32Array(384 * 16);
      for (const [index, [x = 0, y = 0]] of room.faces.entries()) {
        const [across, down] = [x / 5 - 128, (y - 360) / 5];
        // The anchor of the middle lies at 144 of 256, both ways.
        const anchor = 216 + index;
        scores[anchor] = 5 - index;
        const eyes = [across - 21, down - 20, across - 11, down - 20];
        boxes.set([across - 16, down - 16, 40, 40, ...eyes], anchor * 16);
      }
      const none = { scores: new Float32Array(512).fill(-20), boxes: new Float32Array(512 * 16) };
      return Promise.resolve({ fine: none, coarse: { scores, boxes } });
    },
    mesh() {
      const points = new Float32Array(1404).fill(96);
      const half = 36 * room.apart;
      const corners = { 10: [96, 32], 152: [96, 160], 33: [96 - half, 80], 133: [85, 80] };
      const other = { 362: [107, 80], 263: [96 + half, 80], 159: [72, 76], 145: [72, 84] };
      for (const [index, place] of Object.entries({ ...corners, ...other })) {
        points.set(place, Number(index) * 3);
      }
      return Promise.resolve({ points, sure: room.sure });
    },
    irises() {
      const middle = new Float32Array(IRIS_NUMBERS);
      for (let index = 0; index < 16; index += 1) {
        middle.set([32 + 14 * Math.cos((index * Math.PI) / 8), 32], index * 3);
      }
      middle.set([32, 32], 71 * 3);
      const right = Float32Array.from(middle);
      right.set([32 + room.rightIris, 32], 71 * 3);
      return Promise.resolve({ right, left: middle });
    },
  };
  return { room, picture, pipeline: createPipeline(models) };
}

const count = (cuts: readonly { pixels: number }[], pixels: number) =>
  cuts.filter((cut) => cut.pixels === pixels).length;

test("a face that is followed is looked for anew once a second, and no oftener", async () => {
  const { room, picture, pipeline } = aRoom();
  for (let now = 0; now < 2000; now += 100) await pipeline.look(picture, now);
  expect(count(room.cuts, DETECTOR_PIXELS)).toBe(2);
  expect(count(room.cuts, MESH_PIXELS)).toBe(20);
  expect(count(room.cuts, IRIS_PIXELS)).toBe(40);
});

test("eyes are cut from the frame itself, the right one mirrored", async () => {
  const { room, picture, pipeline } = aRoom();
  const { eyes, box, light, faces } = await pipeline.look(picture, 0);
  const [right, left] = room.cuts.filter(({ pixels }) => pixels === IRIS_PIXELS);
  expect(eyes?.u).toBeCloseTo(0);
  expect([right?.mirrored, left?.mirrored]).toEqual([true, false]);
  expect(right?.x).toBeLessThan(left?.x ?? 0);
  expect(Number.isInteger(right?.x)).toBe(false);
  expect(box?.width).toBeGreaterThan(0);
  expect(light).toEqual({ mean: 128, left: 128, right: 128 });
  expect(faces).toHaveLength(1);
});

test("a face that the mesh loses is told as nobody, and looked for in the next frame", async () => {
  const { room, picture, pipeline } = aRoom();
  await pipeline.look(picture, 0);
  room.sure = 0.2;
  const lost = await pipeline.look(picture, 100);
  expect([lost.eyes, lost.box]).toEqual([null, null]);
  room.sure = 1;
  expect((await pipeline.look(picture, 200)).eyes).not.toBeNull();
  expect(count(room.cuts, DETECTOR_PIXELS)).toBe(2);
});

test("an empty room has no eyes, no faces, and a light", async () => {
  const { room, picture, pipeline } = aRoom();
  room.faces = [];
  const seen = await pipeline.look(picture, 0);
  expect(seen).toEqual({
    eyes: null,
    each: null,
    crossed: false,
    box: null,
    faces: [],
    light: { mean: 128, left: 128, right: 128 },
  });
});

test("the chosen face is followed, and when it goes no other is", async () => {
  const { room, picture, pipeline } = aRoom();
  room.faces = [
    [300, 300],
    [900, 500],
  ];
  pipeline.choose({ x: 880, y: 520 });
  const { box, faces } = await pipeline.look(picture, 0);
  expect(faces).toHaveLength(2);
  expect(box?.x).toBeGreaterThan(700);
  room.sure = 0;
  await pipeline.look(picture, 100);
  [room.sure, room.faces] = [1, [[300, 300]]];
  expect((await pipeline.look(picture, 5000)).eyes).toBeNull();
});

test("another face over the child's makes samples untold, till the child is seen by itself where it was", async () => {
  const { room, picture, pipeline } = aRoom();
  room.faces = [
    [300, 400],
    [900, 400],
  ];
  pipeline.choose({ x: 300, y: 400 });
  expect((await pipeline.look(picture, 0)).crossed).toBe(false);
  room.faces = [
    [300, 400],
    [410, 400],
  ];
  expect((await pipeline.look(picture, 300)).crossed).toBe(true);
  // The other has gone on, and the mesh with it as far as it could: the child is where it was.
  room.faces = [
    [300, 400],
    [700, 400],
  ];
  const { crossed, box } = await pipeline.look(picture, 600);
  expect(crossed).toBe(false);
  expect(box?.x).toBeLessThan(320);
});

test("a face that covers the child's is not taken for it, nor for a look away", async () => {
  const { room, picture, pipeline } = aRoom();
  room.faces = [
    [300, 400],
    [410, 400],
  ];
  pipeline.choose({ x: 300, y: 400 });
  expect((await pipeline.look(picture, 0)).crossed).toBe(true);
  room.faces = [[620, 400]];
  expect(await pipeline.look(picture, 300)).toMatchObject({ eyes: null, crossed: true });
});

test("a face that is at once much smaller than the child's is none, till the child's is there again", async () => {
  const { room, picture, pipeline } = aRoom();
  for (let now = 0; now < 500; now += 100) await pipeline.look(picture, now);
  room.apart = 0.65;
  expect(await pipeline.look(picture, 500)).toMatchObject({
    eyes: null,
    box: null,
    crossed: false,
  });
  expect(await pipeline.look(picture, 1500)).toMatchObject({ eyes: null, crossed: false });
  room.apart = 1;
  expect((await pipeline.look(picture, 1600)).eyes).not.toBeNull();
});

test("a face that the mesh lost little by little is the child's as soon as it is there again", async () => {
  const { room, picture, pipeline } = aRoom();
  for (let now = 0; now < 1000; now += 100) await pipeline.look(picture, now);
  for (const [frame, apart] of [0.85, 0.72, 0.62, 1].entries()) {
    room.apart = apart;
    expect((await pipeline.look(picture, 1000 + frame * 100)).eyes).not.toBeNull();
  }
});

test("a child that has moved away while it was not seen is known again after a while", async () => {
  const { room, picture, pipeline } = aRoom();
  for (let now = 0; now < 500; now += 100) await pipeline.look(picture, now);
  room.apart = 0.65;
  for (let now = 500; now < 3400; now += 100) {
    expect((await pipeline.look(picture, now)).eyes).toBeNull();
  }
  for (let now = 3500; now < 4500; now += 100) {
    expect((await pipeline.look(picture, now)).eyes).not.toBeNull();
  }
});

test("a child that comes nearer step by step is followed all the way", async () => {
  const { room, picture, pipeline } = aRoom();
  for (let step = 0; step < 12; step += 1) {
    room.apart = 0.6 * 1.08 ** step;
    expect((await pipeline.look(picture, step * 100)).eyes).not.toBeNull();
  }
});

test("eyes that do not move together beside another's head are told as covered, and alone they are the child's", async () => {
  for (const [other, crossed] of [
    [[480, 400], true],
    [[900, 400], false],
    [undefined, false],
  ] as const) {
    const { room, picture, pipeline } = aRoom();
    room.faces = [[300, 400]];
    pipeline.choose({ x: 300, y: 400 });
    for (let now = 0; now < 800; now += 100) await pipeline.look(picture, now);
    if (other) room.faces.push([...other]);
    const before = await pipeline.look(picture, 1100);
    expect(before.crossed).toBe(false);
    room.rightIris = -7;
    expect((await pipeline.look(picture, 1200)).crossed).toBe(crossed);
    room.rightIris = 0;
    expect((await pipeline.look(picture, 1300)).crossed).toBe(false);
  }
});

test("a chosen child that comes back behind another's head is told by its eyes, however long it was away", async () => {
  const { room, picture, pipeline } = aRoom();
  room.faces = [
    [300, 400],
    [480, 400],
  ];
  pipeline.choose({ x: 300, y: 400 });
  for (let now = 0; now < 800; now += 100) await pipeline.look(picture, now);
  room.sure = 0;
  for (let now = 800; now < 9000; now += 200) await pipeline.look(picture, now);
  [room.sure, room.rightIris] = [1, -7];
  expect((await pipeline.look(picture, 9000)).crossed).toBe(true);
  room.rightIris = 0;
  expect(await pipeline.look(picture, 9300)).toMatchObject({ crossed: false });
});

test("who is pointed at is known by their own face, not by the one before", async () => {
  const { room, picture, pipeline } = aRoom();
  room.faces = [
    [300, 400],
    [900, 400],
  ];
  pipeline.choose({ x: 300, y: 400 });
  for (let now = 0; now < 600; now += 100) await pipeline.look(picture, now);
  pipeline.choose({ x: 900, y: 400 });
  [room.apart, room.rightIris] = [1.5, 7];
  const { eyes, box, crossed } = await pipeline.look(picture, 600);
  expect([eyes !== null, crossed]).toEqual([true, false]);
  expect(box?.x).toBeGreaterThan(700);
});
