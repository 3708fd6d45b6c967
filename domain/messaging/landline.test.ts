import { expect, test } from "vitest";
import { isLandline } from "./landline.ts";

test.each(["(81) 3333-0001", "81 33330001", "+55 81 3333-0001", "081 3333-0001", "558155550001"])(
  "«%s» is a landline",
  (written) => {
    expect(isLandline(written)).toBe(true);
  },
);

test.each([
  "",
  "(81) 98888-0001",
  "81 8888-0001",
  "+55 81 93333-0001",
  "+1 212 555 0100",
  "+351 21 333 0001",
  "3333-0001",
  "(81) 3333-000",
])("«%s» is none", (written) => {
  expect(isLandline(written)).toBe(false);
});
