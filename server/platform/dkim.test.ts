import { type KeyObject, createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { startMailServer } from "#server/testing/mail-server.ts";
import { SIGNED_FIELDS, keyError } from "./dkim.ts";
import { smtpMailer } from "./mail.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = (key: KeyObject): string => key.export({ type: "pkcs8", format: "pem" }).toString();

/** A signed mail as it arrived, a character for each byte. */
let arrived: string;

beforeAll(async () => {
  const server = await startMailServer();
  const mailer = smtpMailer({
    smtpUrl: server.url,
    smtpAllowPlain: true,
    mailFrom: "TEA Start <nao-responda@start.example>",
    dkim: { domain: "start.example", selector: "tea2026", privateKey: pem(privateKey) },
  });
  await mailer.send(
    {
      to: "mae@familia.example",
      replyTo: "contato@clinica.example",
      subject: "Clínica Inventada: formulário sobre o desenvolvimento de Ana",
      text: "Olá!  Não é um diagnóstico. \n\n\n",
      html: "<p>Olá! Não é um <b>diagnóstico</b>.</p>",
      messageId: "0198-abc@start.example",
      returnPath: null,
      unsubscribe: {
        page: "https://start.example/descadastro/AZ8abcdefghijklmnopqrstuvwxyz0123456789ABCDEF",
        mailbox: "retornos+u0198@start.example",
      },
    },
    new AbortController().signal,
  );
  mailer.close();
  await server.close();
  arrived = server.mails[0]?.raw ?? "";
});

describe("a signed mail", () => {
  test("verifies with the public key, and names domain and selector", () => {
    expect(verifies(arrived)).toBe(true);
    expect(tagsOf(arrived)).toMatchObject({
      v: "1",
      a: "rsa-sha256",
      d: "start.example",
      s: "tea2026",
    });
  });

  test("is signed over every field that says who wrote what to whom, and both List fields", () => {
    const { headers } = split(arrived);
    const present = new Set(headers.map(nameOf));
    const wanted = SIGNED_FIELDS.map((name) => name.toLowerCase()).filter((name) =>
      present.has(name),
    );
    expect(signedFields(arrived)).toEqual(expect.arrayContaining(wanted));
    expect(wanted).toEqual(
      expect.arrayContaining([
        "from",
        "to",
        "subject",
        "date",
        "message-id",
        "mime-version",
        "content-type",
        "list-unsubscribe",
        "list-unsubscribe-post",
      ]),
    );
  });

  test.each([
    ["From", "TEA Start <nao-responda@start.example>", "TEA Start <outra@start.example>"],
    ["To", "mae@familia.example", "outra@familia.example"],
    ["Message-ID", "0198-abc", "0198-abd"],
    ["List-Unsubscribe", "/descadastro/", "/intruso/"],
    ["List-Unsubscribe-Post", "One-Click", "Two-Clicks"],
    ["Content-Type", "multipart/alternative", "multipart/mixed"],
  ])("no longer verifies when %s was changed", (name, before, after) => {
    const changed = arrived.replace(fieldNamed(arrived, name), (field) =>
      field.replace(before, after),
    );
    expect(changed).not.toBe(arrived);
    expect(verifies(changed)).toBe(false);
  });

  test.each(["List-Unsubscribe", "List-Unsubscribe-Post"])("nor when %s was taken out", (name) => {
    const changed = arrived.replace(`${fieldNamed(arrived, name)}\r\n`, "");
    expect(changed).not.toBe(arrived);
    expect(verifies(changed)).toBe(false);
  });

  test("nor when the text was changed, but white space at its end does not matter", () => {
    expect(verifies(arrived.replace("<p>", "<i>"))).toBe(false);
    expect(verifies(`${arrived}\r\n\r\n`)).toBe(true);
  });
});

describe("a key", () => {
  test("that can sign has no error", () => expect(keyError(pem(privateKey))).toBeUndefined());

  test.each([
    ["no key", "no key", /private key in PEM/],
    ["a public key", publicKey.export({ type: "spki", format: "pem" }).toString(), /private key/],
    ["of another kind", pem(generateKeyPairSync("ed25519").privateKey), /RSA/],
    [
      "that is too short",
      pem(generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey),
      /at least 2048 bits/,
    ],
  ])("%s is refused", (_what, given, error) => expect(keyError(given)).toMatch(error));
});

/** Verifies by RFC 6376, relaxed/relaxed, without anything of the library that signed. */
function verifies(mail: string): boolean {
  const { headers, body } = split(mail);
  const tags = tagsOf(mail);
  const bodyHash = createHash("sha256").update(relaxedBody(body), "latin1").digest("base64");
  if (bodyHash !== tags["bh"]) return false;
  const unused = [...headers];
  const signed = signedFields(mail).map((name) => {
    const at = unused.findLastIndex((field) => nameOf(field) === name);
    return at === -1 ? "" : `${relaxedField(unused.splice(at, 1)[0] ?? "")}\r\n`;
  });
  const own = relaxedField(fieldNamed(mail, "DKIM-Signature")).replace(/(;\s*b=)[^;]*$/, "$1");
  const signature = Buffer.from((tags["b"] ?? "").replaceAll(/\s/g, ""), "base64");
  return createVerify("RSA-SHA256")
    .update(signed.join("") + own, "latin1")
    .verify(publicKey, signature);
}

function split(mail: string): { headers: string[]; body: string } {
  const end = mail.indexOf("\r\n\r\n");
  const headers = mail.slice(0, end).split(/\r\n(?![ \t])/);
  return { headers, body: mail.slice(end + 4) };
}

const nameOf = (field: string): string => field.slice(0, field.indexOf(":")).trim().toLowerCase();

function fieldNamed(mail: string, name: string): string {
  const field = split(mail).headers.find((header) => nameOf(header) === name.toLowerCase());
  if (field === undefined) throw new Error(`no ${name}`);
  return field;
}

function tagsOf(mail: string): Record<string, string> {
  const value = fieldNamed(mail, "DKIM-Signature").replace(/^[^:]*:/, "");
  return Object.fromEntries(
    value.split(";").map((tag) => {
      const equals = tag.indexOf("=");
      return [tag.slice(0, equals).trim(), tag.slice(equals + 1).trim()];
    }),
  );
}

const signedFields = (mail: string): string[] =>
  (tagsOf(mail)["h"] ?? "").split(":").map((name) => name.replaceAll(/\s/g, "").toLowerCase());

function relaxedField(field: string): string {
  const value = field
    .slice(field.indexOf(":") + 1)
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ");
  return `${nameOf(field)}:${value.replaceAll(/^ | $/g, "")}`;
}

function relaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").replace(/ $/, ""));
  const text = lines.join("\r\n").replace(/(?:\r\n)*$/, "");
  return text === "" ? "" : `${text}\r\n`;
}
