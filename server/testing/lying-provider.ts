import { type KeyObject, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CLIENT_ID } from "./identity-provider.ts";

/** What a provider by hand answers; what is left out it answers as it should. */
export interface Lies {
  /** In place of its own description. */
  readonly description?: Readonly<Record<string, unknown>>;
  /** Beside what an ID token says. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** By which key the ID token is signed. */
  readonly signedBy?: KeyObject;
  /** What the ID token says of its own signature. */
  readonly algorithm?: string;
  /** Answers in place of the token. */
  readonly token?: (response: ServerResponse) => void;
}

/** A provider by hand, which says what a test tells it to. */
export interface LyingProvider {
  readonly issuer: string;
  lies(lies: Lies): void;
  close(): void;
}

/** Opens one. Its ID tokens are as they should be until it is told to lie. */
export async function aLyingProvider(): Promise<LyingProvider> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  let lies: Lies = {};
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: CLIENT_ID,
      sub: "alguem",
      iat: now,
      exp: now + 300,
      ...lies.claims,
    };
    return jwt({ alg: lies.algorithm ?? "RS256", kid: "k" }, claims, lies.signedBy ?? privateKey);
  };
  const answers: Readonly<Record<string, () => unknown>> = {
    "/.well-known/openid-configuration": () => ({ ...descriptionOf(issuer), ...lies.description }),
    "/jwks": () => ({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: "k", alg: "RS256", use: "sig" }],
    }),
    "/token": () => ({ access_token: "x", token_type: "Bearer", id_token: idToken() }),
  };
  server.on("request", ({ url = "" }, response) => {
    if (url === "/token" && lies.token) return lies.token(response);
    const answer = answers[url]?.();
    response
      .writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" })
      .end(JSON.stringify(answer ?? {}));
  });
  return {
    issuer,
    lies: (told) => void (lies = told),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function descriptionOf(issuer: string): Readonly<Record<string, unknown>> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
  };
}

function jwt(header: object, claims: object, key: KeyObject): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
