import { describe, expect, test } from "vitest";
import { mayHaveWhatsApp, parsePhone } from "./phone.ts";

describe("a telephone number as people write it", () => {
  test.each([
    ["(81) 98888-0001", "+5581988880001"],
    ["81 9 8888 0001", "+5581988880001"],
    ["081 98888-0001", "+5581988880001"],
    ["0 15 81 98888-0001", "+5581988880001"],
    ["+55 81 98888-0001", "+5581988880001"],
    ["5581988880001", "+5581988880001"],
    ["(55) 99999-0001", "+5555999990001"],
    ["+351 912 345 678", "+351912345678"],
  ])("%s is %s", (written, e164) => {
    expect(parsePhone(written)).toBe(e164);
  });

  test.each([
    ["81 8888-0001", "+5581988880001"],
    ["(55) 9999-0001", "+5555999990001"],
    ["+55 81 8888-0001", "+5581988880001"],
    ["558188880001", "+5581988880001"],
    ["81 6888-0001", "+5581968880001"],
    ["11 7123-4567", "+5511971234567"],
  ])("the mobile %s gets its ninth digit: %s", (written, e164) => {
    expect(parsePhone(written)).toBe(e164);
  });

  test.each([
    ["(81) 3333-0001", "+558133330001"],
    ["11 2345-6789", "+551123456789"],
    ["81 5555-0001", "+558155550001"],
    ["55 3333-0001", "+555533330001"],
  ])("the landline %s does not: %s", (written, e164) => {
    expect(parsePhone(written)).toBe(e164);
  });

  test("no foreign number is given one", () => {
    expect(parsePhone("+1 212 555 0100")).toBe("+12125550100");
    expect(parsePhone("+54 11 6123-4567")).toBe("+541161234567");
  });

  test.each([
    "",
    "abc",
    "99999-0001",
    "190",
    "81 98888-00",
    "ligar 81 98888-0001",
    "+55 20 98888-0001",
  ])("«%s» is none", (written) => {
    expect(parsePhone(written)).toBeNull();
  });
});

test.each([
  ["+5581991234567", true],
  ["+558133334444", false],
  ["+558008881234", false],
  ["+12025550123", true],
  ["", false],
])("whether %s can have WhatsApp: %s", (phone, can) => {
  expect(mayHaveWhatsApp(phone)).toBe(can);
});
