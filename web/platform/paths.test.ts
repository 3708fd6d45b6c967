import { expect, test } from "vitest";
import { PAGES, PUBLIC_PAGES } from "#contract/pages.ts";
import { paths } from "./paths.ts";

test("every page can be opened by its address: the server knows those that the application has, and no other", () => {
  const known: readonly string[] = [...PAGES, ...Object.values(PUBLIC_PAGES)];
  expect(known.toSorted()).toEqual(Object.values(paths).toSorted());
});
