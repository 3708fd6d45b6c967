import { describe, expect, test } from "vitest";
import { rangeIn } from "#server/platform/http/byte-range.ts";
import { aWebm, anMp4 } from "#server/testing/films.ts";
import { readFilm } from "./film-bytes.ts";

describe("the bytes of a film", () => {
  test("say what it is, how long, and whether it has pictures", () => {
    const whole = { isWhole: true, hasPicture: true };
    expect(readFilm(anMp4(12_040))).toEqual({
      mediaType: "video/mp4",
      durationMs: 12_040,
      ...whole,
    });
    expect(readFilm(aWebm(11_960))).toEqual({
      mediaType: "video/webm",
      durationMs: 11_960,
      ...whole,
    });
    expect(readFilm(aWebm(null))).toMatchObject({ durationMs: null, ...whole });
    expect(readFilm(anMp4(12_000, 16, "soun"))).toMatchObject({ hasPicture: false });
    expect(readFilm(aWebm(12_000, "soun"))).toMatchObject({ hasPicture: false });
  });

  test.each([
    ["a page", Buffer.from("<!doctype html><title>ftyp</title>")],
    ["a page that has the mark", Buffer.from("<!--ftypisom--><script>alert(1)</script>")],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a Matroska file", Buffer.from("1a45dfa3a04282886d6174726f736b61", "hex")],
    ["nearly nothing", Buffer.from([0])],
  ])("of %s are refused", (_name, bytes) => {
    expect(readFilm(bytes)).toBeUndefined();
  });

  test("cut off anywhere are read without an error, never as longer, and never as whole", () => {
    for (const whole of [anMp4(12_000), aWebm(12_000)]) {
      for (let length = 0; length < whole.length; length += 1) {
        const read = readFilm(whole.subarray(0, length));
        expect([null, 12_000]).toContain(read?.durationMs ?? null);
        // Without its last parts a film is cut, or does not say how long it is.
        expect([length, read?.isWhole === true && read.durationMs !== null]).toEqual([
          length,
          false,
        ]);
      }
    }
  });

  test("of a recording that does not know its own size are whole up to its last cluster", () => {
    const recorded = aWebm(12_000);
    const size = recorded.indexOf(Buffer.from("18538067", "hex")) + 4;
    // RFC 8794 §6.2: all ones, in four bytes as the size was.
    recorded.set([0x1f, 0xff, 0xff, 0xff], size);
    expect(readFilm(recorded)).toMatchObject({ isWhole: true, durationMs: 12_000 });
    expect(readFilm(recorded.subarray(0, -3))).toMatchObject({ isWhole: false });
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
