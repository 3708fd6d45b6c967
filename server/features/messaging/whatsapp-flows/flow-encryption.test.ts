import { expect, test } from "vitest";
import { openExchange, openReply, sealExchange, sealReply } from "./flow-encryption.ts";
import { newPair } from "./flow-key.ts";

const SENT = { action: "data_exchange", data: { mchat_01: "c0", words: "não é só isto: ☀" } };

const turned = (text: string): string => {
  const bytes = Buffer.from(text, "base64");
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  return bytes.toString("base64");
};

test("a request sealed for our key is opened, and its answer by whoever sent it alone", async () => {
  const { publicKey, privateKey } = await newPair();
  const { body, key } = sealExchange(publicKey, SENT);
  const opened = openExchange(privateKey, body);
  expect(opened?.payload).toEqual(SENT);
  if (!opened) return;
  const reply = sealReply(opened.key, { screen: "ABOUT", data: {} });
  expect(openReply(key, reply)).toEqual({ screen: "ABOUT", data: {} });
  // By the vector as it came, nobody opens it: each of its bits is turned for the answer.
  const unturned = { aesKey: key.aesKey, iv: Buffer.from(key.iv.map((byte) => byte ^ 0xff)) };
  expect(() => openReply(unturned, reply)).toThrow("authenticate");
  expect(() => openReply({ ...key, aesKey: Buffer.alloc(16) }, reply)).toThrow("authenticate");
  expect(() => openReply(key, turned(reply))).toThrow("authenticate");
});

test("what was sealed for another key, changed on the way or is nothing of the kind opens nothing", async () => {
  const [ours, other] = await Promise.all([newPair(), newPair()]);
  const { body } = sealExchange(ours.publicKey, SENT);
  expect(openExchange(other.privateKey, body)).toBeUndefined();
  for (const part of ["encrypted_flow_data", "encrypted_aes_key", "initial_vector"] as const) {
    expect(openExchange(ours.privateKey, { ...body, [part]: turned(body[part]) })).toBeUndefined();
    expect(openExchange(ours.privateKey, { ...body, [part]: "" })).toBeUndefined();
    expect(openExchange(ours.privateKey, { ...body, [part]: "*" })).toBeUndefined();
  }
  for (const nothing of [undefined, null, "", [], {}, { ...body, encrypted_flow_data: "QQ==" }]) {
    expect(openExchange(ours.privateKey, nothing)).toBeUndefined();
  }
});
