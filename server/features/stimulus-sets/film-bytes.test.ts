import { describe, expect, test } from "vitest";
import { aWebm, anMp4 } from "#server/testing/films.ts";
import { readFilm } from "./film-bytes.ts";
import { rangeIn } from "./read-film.ts";

describe("the bytes of a film", () => {
  test("say what it is and how long", () => {
    expect(readFilm(anMp4(12_040))).toEqual({ mediaType: "video/mp4", durationMs: 12_040 });
    expect(readFilm(aWebm(11_960))).toEqual({ mediaType: "video/webm", durationMs: 11_960 });
    expect(readFilm(aWebm(null))).toEqual({ mediaType: "video/webm", durationMs: null });
  });

  test.each([
    ["a page", Buffer.from("<!doctype html><title>ftyp</title>")],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a Matroska file", Buffer.from("1a45dfa3a04282886d6174726f736b61", "hex")],
    ["nearly nothing", Buffer.from([0])],
  ])("of %s are refused", (_name, bytes) => {
    expect(readFilm(bytes)).toBeUndefined();
  });

  test("cut off anywhere are read without a fault, and never as longer", () => {
    for (const whole of [anMp4(12_000), aWebm(12_000)]) {
      for (let length = 0; length < whole.length; length += 1) {
        const { durationMs = null } = readFilm(whole.subarray(0, length)) ?? {};
        expect([null, 12_000]).toContain(durationMs);
      }
    }
  });
});

test.each([
  [undefined, "whole"],
  ["bytes=0-99", { from: 0, to: 99 }],
  ["bytes=900-", { from: 900, to: 999 }],
  ["bytes=-100", { from: 900, to: 999 }],
  ["bytes=0-5000", { from: 0, to: 999 }],
  ["bytes=1000-", null],
  ["bytes=-0", null],
  ["bytes=9-3", "whole"],
  ["items=0-9", "whole"],
  ["bytes=0-1,4-5", "whole"],
])("of a thousand bytes the range %s is %j", (header, range) => {
  expect(rangeIn(header, 1000)).toEqual(range);
});
