import { expect, test } from "vitest";
import { cameraConstraints, frameRate, isWeakDevice } from "./camera.ts";
import { MODEL_FILES, filesFolder, hashedName, workerAddress } from "./files.ts";

test("a weak device is asked for small frames, and never for sound", () => {
  const video = (weak: boolean) => cameraConstraints({ weak });
  expect(video(false)).toMatchObject({ audio: false, video: { width: { ideal: 1280 } } });
  expect(video(true)).toMatchObject({ audio: false, video: { width: { ideal: 640 } } });
  expect(cameraConstraints({ deviceId: "a" })).toMatchObject({
    video: { deviceId: { exact: "a" } },
  });
  expect(isWeakDevice({ hardwareConcurrency: 8, deviceMemory: 1 })).toBe(true);
  expect(isWeakDevice({ hardwareConcurrency: 2 })).toBe(true);
  expect(isWeakDevice({ hardwareConcurrency: 4, deviceMemory: 4 })).toBe(false);
});

test("frames per second are those of the median gap", () => {
  expect(frameRate([0, 100, 200, 300, 2300])).toBe(10);
  expect(frameRate([5])).toBe(0);
});

test("a file is served under its hash, and a page of the event mode takes the copy in its scope", () => {
  expect(hashedName(MODEL_FILES.iris.weights)).toBe("iris-d7f296d1.bin");
  const built = "/assets/vision/worker-x.js";
  expect(workerAddress(built, "/teste-visual/1")).toBe(built);
  expect(workerAddress(built, "/mutirao/1")).toBe(`/mutirao${built}`);
  expect(filesFolder(`/mutirao${built}`)).toBe("/mutirao/assets/vision/");
  expect(filesFolder(built)).toBe("/assets/vision/");
});
