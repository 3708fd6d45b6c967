import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig, secretFingerprint } from "./config.ts";

const folder = mkdtempSync(join(tmpdir(), "tea-config-"));
afterAll(() => rmSync(folder, { recursive: true }));
const KEY = "k".repeat(32);

const read = (environment: NodeJS.ProcessEnv) =>
  readConfig({ DATA_DIR: folder, SECRET_KEY: KEY, ...environment });

function errorOf(environment: NodeJS.ProcessEnv): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "none";
}

describe("the configuration", () => {
  test("of a machine where nothing is set runs everything, with demonstration data, on loopback", () => {
    expect(read({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      runsWeb: true,
      runsWorker: true,
      demo: true,
      hstsSubdomains: false,
      trustProxy: 0,
      logLevel: "warn",
      database: { url: undefined, dataDir: folder },
    });
  });

  test("archives the embedded server where backups are made, and wherever a folder is given for it", () => {
    const kept = { isWritten: false, folder: join(folder, "archive"), isGiven: false };
    expect(read({}).archive).toMatchObject(kept);
    expect(read({}).database.archives).toBe(false);
    for (const on of [{ BACKUPS: "1" }, { DEMO: "0" }]) {
      expect(read(on).archive).toMatchObject({ ...kept, isWritten: true });
      expect(read(on).database.archives).toBe(true);
    }
    expect(read({ ARCHIVE_DIR: "/mnt/disk/tea" }).archive).toMatchObject({
      isWritten: true,
      folder: "/mnt/disk/tea",
      isGiven: true,
    });
  });

  test("of a database of one's own is archived elsewhere, and a folder for it refused", () => {
    const url = { DATABASE_URL: "postgres://a@b/c" };
    expect(read({ ...url, BACKUPS: "1" })).toMatchObject({
      archive: undefined,
      database: { archives: false },
    });
    expect(errorOf({ ...url, ARCHIVE_DIR: "/mnt/disk" })).toContain("pgBackRest or WAL-G");
  });

  test("with a database of one's own makes no demonstration data unless asked", () => {
    const url = "postgres://tea@127.0.0.1/tea";
    expect(read({ DATABASE_URL: url })).toMatchObject({ demo: false, logLevel: "info" });
    expect(read({ DATABASE_URL: url, DEMO: "1" })).toMatchObject({ demo: true });
  });

  test("tells the demonstration's team of requests, but nobody of a real installation unless asked", () => {
    const url = "postgres://tea@127.0.0.1/tea";
    const mail = { SMTP_URL: "smtp://mail.example", PUBLIC_URL: "https://tea.example" };
    expect(read({}).teamEmail).toBe("equipe@tea-start.example");
    expect(read(mail).teamEmail).toBeUndefined();
    expect(read({ DATABASE_URL: url }).teamEmail).toBeUndefined();
    expect(read({ ...mail, TEAM_EMAIL: "time@tea.example" }).teamEmail).toBe("time@tea.example");
  });

  test("takes what is empty for not set", () => {
    expect(read({ DATABASE_URL: "", SMTP_URL: "", PORT: "" })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
    });
  });

  test("drops the slash at the end of the public address", () => {
    expect(read({ PUBLIC_URL: "https://tea.example/" }).publicUrl).toBe("https://tea.example");
  });

  test.each([
    [{ PORT: "70000" }, "PORT must be a number from 0 to 65535"],
    [{ DISPATCH_CONCURRENCY: "0" }, "DISPATCH_CONCURRENCY must be a number from 1 to 32"],
    [{ MAIL_PER_SECOND: "muitas" }, "MAIL_PER_SECOND must be a number of mails"],
    [{ PORT: "x" }, "PORT must be a number from 0 to 65535"],
    [{ ROLE: "boss" }, "ROLE must be web, worker or both"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a postgres:// address"],
    [{ DATABASE_URL: "postgres://a@b,c:x/d" }, /^DATABASE_URL must have a name .* as host 2 of 2$/],
    [{ DATABASE_OWNER_URL: "postgres://a@b,b/d" }, "DATABASE_OWNER_URL must not name a host twice"],
    [{ DATABASE_POOL_URL: "postgres://x/y" }, "DATABASE_POOL_URL needs DATABASE_URL"],
    [{ DATABASE_READ_URL: "postgres://x/y" }, "DATABASE_READ_URL needs DATABASE_URL"],
    [
      { DATABASE_URL: "postgres://a/b", DATABASE_READ_URL: "postgres://x,z/y" },
      "DATABASE_READ_URL must be a postgres:// address of one host",
    ],
    [
      { DATABASE_URL: "postgres://a/b", DATABASE_POOL_URL: "postgres://x,z/y" },
      "DATABASE_POOL_URL must be a postgres:// address of one host",
    ],
    [
      { SMTP_URL: "http://x", PUBLIC_URL: "https://x.example" },
      "SMTP_URL must be an smtp:// or smtps:// address",
    ],
    [{ SECRET_KEY: "short" }, "SECRET_KEY must have at least 32 characters"],
    [{ TEAM_EMAIL: "a@x.example, b@x.example" }, "TEAM_EMAIL must be one e-mail address"],
    [{ AUDIT_HEADS_EMAIL: "nobody" }, "AUDIT_HEADS_EMAIL must be one e-mail address"],
    [{ BOUNCE_ADDRESS: "a@x.example, b@x.example" }, "BOUNCE_ADDRESS must be one e-mail address"],
    [{ BOUNCE_ADDRESS: "retornos+1@x.example" }, /^BOUNCE_ADDRESS must have at most 14 .* no \+$/],
    [{ BOUNCE_ADDRESS: "devolucoes-da-rede@x.example" }, /^BOUNCE_ADDRESS must have at most 14/],
    [{ DKIM_DOMAIN: "x.example" }, /^DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE must be set/],
    [{ DKIM_DOMAIN: "http://x" }, "DKIM_DOMAIN must be a domain, such as clinica.example"],
    [{ DKIM_SELECTOR: "a b" }, "DKIM_SELECTOR must be a name as DNS has them"],
    [{ DEMO: "yes" }, "DEMO must be 0 or 1"],
    [{ TRUST_PROXY: "all" }, "TRUST_PROXY must be the number of proxies in front"],
    [{ ROLE: "worker" }, /^PUBLIC_URL must be set/],
    [{ SMTP_URL: "smtp://mail.example" }, /^PUBLIC_URL must be set/],
  ])("%o is refused in one line", (environment, line) => {
    expect(errorOf(environment)).toMatch(line);
    expect(errorOf(environment)).not.toContain("\n");
  });

  test("names every error, each in its own line", () => {
    expect(errorOf({ PORT: "x", ROLE: "boss" }).split("\n")).toHaveLength(2);
  });
});

describe("the signature of mails", () => {
  const named = { DKIM_DOMAIN: "clinica.example", DKIM_SELECTOR: "tea2026" };

  function aKeyFile(name: string, content: string): string {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  }

  test("is none unless asked for", () => expect(read({}).dkim).toBeUndefined());

  test("has the key that is in the file", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(read({ ...named, DKIM_KEY_FILE: aKeyFile("dkim.pem", pem) }).dkim).toEqual({
      domain: "clinica.example",
      selector: "tea2026",
      privateKey: pem,
    });
  });

  test.each([
    [() => join(folder, "nowhere.pem"), "DKIM_KEY_FILE must name a file that can be read"],
    [() => aKeyFile("odd.pem", "odd"), /^DKIM_KEY_FILE must name a file with a private key in PEM/],
  ])("wants a file that holds one", (file, line) => {
    expect(errorOf({ ...named, DKIM_KEY_FILE: file() })).toMatch(line);
  });
});

describe("the key of an installation", () => {
  test("is made once, kept for its owner alone, and read again", () => {
    const first = readConfig({ DATA_DIR: folder }).secretKey;
    expect(first).toHaveLength(43);
    expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(first);
    const file = join(folder, "secret.key");
    expect(readFileSync(file, "utf8")).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("has a fingerprint that does not tell it", () => {
    expect(secretFingerprint(KEY)).toMatch(/^[0-9a-f]{16}$/);
    expect(secretFingerprint(KEY)).not.toBe(secretFingerprint(`${KEY}k`));
  });
});
