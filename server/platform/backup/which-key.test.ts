import { describe, expect, test } from "vitest";
import { secretFingerprint } from "../config.ts";
import { type Keys, chooseKey } from "./which-key.ts";

const OLD = "the key that the backup was made with, long enough";
const NEW = "the key of the machine that is restored on, longer";

const choose = (keys: Partial<Keys>) =>
  chooseKey({
    fingerprint: secretFingerprint(OLD),
    inBackup: undefined,
    given: undefined,
    kept: NEW,
    acceptsAnother: false,
    ...keys,
  });

describe("the key of a restored installation", () => {
  test("stays when it is the backup's already, given or kept", () => {
    const same = { secretKey: OLD, mustKeep: false, isAnother: false };
    expect(choose({ given: OLD })).toEqual(same);
    expect(choose({ kept: OLD })).toEqual(same);
  });

  test("is the one in the backup where none was given", () => {
    expect(choose({ inBackup: OLD })).toEqual({ secretKey: OLD, mustKeep: true, isAnother: false });
  });

  test("is never another one unless somebody accepts what ends", () => {
    expect(() => choose({})).toThrow(/holds no key.*--new-key/s);
    expect(() => choose({ given: NEW, inBackup: OLD })).toThrow(/another key.*--new-key/s);
    expect(choose({ acceptsAnother: true })).toMatchObject({ secretKey: NEW, isAnother: true });
    expect(choose({ given: NEW, inBackup: OLD, acceptsAnother: true })).toMatchObject({
      secretKey: NEW,
      isAnother: true,
    });
  });

  test("does not matter for one that was never started", () => {
    expect(choose({ fingerprint: null })).toMatchObject({ secretKey: NEW, isAnother: false });
  });
});
