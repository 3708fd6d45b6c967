import { describe, expect, test } from "vitest";
import {
  readTaggedAddress,
  readUnsubscribeToken,
  taggedAddress,
  unsubscribeToken,
} from "./message-tokens.ts";
import { makeReturnLinks } from "./return-links.ts";

const KEY = "a test key of more than 32 characters";
const ID = "0198c3a2-7e11-7c55-9d3a-0123456789ab";
const MAILBOX = "Retornos@start.example";

describe("the token of a message's page", () => {
  const token = unsubscribeToken(KEY, ID);

  test("leads back to the message", () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(readUnsubscribeToken(KEY, token)).toBe(ID);
  });

  test.each([
    [
      "another message",
      unsubscribeToken(KEY, ID.replace("0198", "0199")).slice(0, 21) + token.slice(21),
    ],
    ["another key", unsubscribeToken(`${KEY}x`, ID)],
    ["half of it", token.slice(0, 20)],
    ["more than it", `${token}AAAA`],
    ["nothing", ""],
    ["something else", "../../etc/passwd"],
  ])("with %s leads nowhere", (_what, forged) => {
    expect(readUnsubscribeToken(KEY, forged)).toBeNull();
  });
});

describe("the address to which a mail comes back", () => {
  const address = taggedAddress(KEY, MAILBOX, "bounce", ID);
  const [local = ""] = address.split("@");

  test("names message and purpose, also in other letters, and keeps to the length there is", () => {
    expect(local.length).toBeLessThanOrEqual(64);
    const read = { purpose: "bounce", messageId: ID };
    expect(readTaggedAddress(KEY, MAILBOX, address)).toEqual(read);
    expect(readTaggedAddress(KEY, MAILBOX, address.toUpperCase())).toEqual(read);
  });

  test.each([
    ["another purpose", address.replace("+b", "+u")],
    ["another message", address.replace("0198c3a2", "0198c3a3")],
    ["another mac", address.replace(/.@/, (end) => (end.startsWith("0") ? "1@" : "0@"))],
    ["another domain", address.replace("@start", "@intruso")],
    ["no tag", MAILBOX],
    ["another key", taggedAddress(`${KEY}x`, MAILBOX, "bounce", ID)],
  ])("with %s is none of ours", (_what, forged) => {
    expect(readTaggedAddress(KEY, MAILBOX, forged)).toBeNull();
  });
});

describe("the ways back of a message", () => {
  const publicUrl = "https://start.example";
  const config = { secretKey: KEY, bounceAddress: MAILBOX };

  test("to a family are a page and a mailbox, each with a secret of its own", () => {
    const { returnPath, unsubscribe } = makeReturnLinks(
      { config, publicUrl },
      { id: ID, canUnsubscribe: true },
    );
    const secrets = [returnPath, unsubscribe?.page, unsubscribe?.mailbox].map((way) =>
      way?.slice(-40),
    );
    expect(new Set(secrets).size).toBe(3);
    expect(unsubscribe?.page).toBe(`${publicUrl}/descadastro/${unsubscribeToken(KEY, ID)}`);
  });

  test("about an account is only the one for the server", () => {
    const ways = makeReturnLinks({ config, publicUrl }, { id: ID, canUnsubscribe: false });
    expect(ways).toEqual({
      returnPath: taggedAddress(KEY, MAILBOX, "bounce", ID),
      unsubscribe: null,
    });
  });

  test("without a mailbox is the page alone", () => {
    const bare = { ...config, bounceAddress: undefined };
    expect(
      makeReturnLinks({ config: bare, publicUrl }, { id: ID, canUnsubscribe: true }),
    ).toMatchObject({
      returnPath: null,
      unsubscribe: { mailbox: null },
    });
  });
});
