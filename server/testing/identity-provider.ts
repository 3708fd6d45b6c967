import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const CLIENT_ID = "tea-start";
export const CLIENT_SECRET = "um segredo do provedor";

/** What the provider says of a person. */
export type PersonOfProvider = Readonly<Record<string, unknown>>;

/** A real OpenID Connect provider on this machine, whose people log in without a form: as whoever was named last. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Says who somebody is, by subject. */
  knows(subject: string, claims: PersonOfProvider): void;
  /** As whom whoever comes now logs in; null for somebody who gives up. */
  entersAs(subject: string | null): void;
  /** Goes to an address as a browser does, as far as back to our page. Returns the query that comes with it. */
  visit(address: string): Promise<string>;
  close(): void;
}

/** Opens a provider that knows our application, which is at `redirectUri`. */
export async function anIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, PersonOfProvider>();
  let entering: string | null = null;
  const provider = openProvider(issuer, redirectUri, people);
  const serve = provider.callback();
  const logIn = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    provider.interactionFinished(
      request,
      response,
      entering === null ? { error: "access_denied" } : { login: { accountId: entering } },
    );
  server.on("request", (request, response) => {
    void (request.url?.startsWith("/enter/") ? logIn : serve)(request, response);
  });
  return {
    issuer,
    knows: (subject, claims) => void people.set(subject, claims),
    entersAs: (subject) => void (entering = subject),
    visit: (address) => comeBack(address, redirectUri),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function openProvider(
  issuer: string,
  redirectUri: string,
  people: ReadonlyMap<string, PersonOfProvider>,
): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: "test", alg: "RS256", use: "sig" };
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "groups"],
    },
    // Who asks for the e-mail gets it in the ID token too, as of the providers of offices.
    conformIdTokenClaims: false,
    cookies: { keys: ["a test key of the provider"] },
    jwks: { keys: [key] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/enter/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    // Nobody is asked whether we may know the e-mail.
    async loadExistingGrant({ oidc: { client, session } }) {
      const { clientId } = client;
      const grant = new provider.Grant({ clientId, accountId: session.accountId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Follows redirects with the cookies that are given on the way. */
async function comeBack(address: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const given of reply.headers.getSetCookie()) {
      const [name = "", value = ""] = (given.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = reply.headers.get("location");
    if (location === null) throw new Error(`the provider stays: ${await reply.text()}`);
    url = new URL(location, url);
    if (url.href.startsWith(redirectUri)) return url.search.slice(1);
  }
  throw new Error("the provider does not come to an end");
}
