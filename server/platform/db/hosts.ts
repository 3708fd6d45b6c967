import { z } from "zod";

/** PostgreSQL's own. */
export const DEFAULT_PORT = 5432;

/** Scheme and login, the hosts, and the rest of an address. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is;

/** What of libpq's `target_session_attrs` names the server that we look for. */
const WRITERS: ReadonlySet<string> = new Set(["read-write", "primary"]);

/** What is wrong with an address of PostgreSQL, which may name several hosts. Never in its own words: a password may be among them. */
export function addressError(url: string): string | undefined {
  const addresses = addressesOf(url);
  const wrong = addresses.findIndex((each) => !isAddress(each));
  if (addresses.length === 1) return wrong < 0 ? undefined : "must be a postgres:// address";
  const nameless = addresses.findIndex((each) => placeOf(each).startsWith(":"));
  if (wrong >= 0 || nameless >= 0)
    return `must have a name or an address, with a port from 1 to 65535 or without one, as host ${Math.max(wrong, nameless) + 1} of ${addresses.length}`;
  const parameters = new URL(addresses[0] ?? "").searchParams;
  if (parameters.has("host") || parameters.has("port"))
    return "must name all of its hosts before the name of the database";
  const wanted = parameters.get("target_session_attrs");
  if (wanted !== null && !WRITERS.has(wanted))
    return "leads to the one of its hosts that writes: target_session_attrs must be read-write or primary";
  return new Set(addresses.map(placeOf)).size < addresses.length
    ? "must not name a host twice"
    : undefined;
}

/** A variable of the configuration that is such an address, or absent. */
export const postgresUrl = z
  .string()
  .superRefine((url, context) => {
    const message = addressError(url);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  .optional();

/** The same with one host alone. */
export const onePostgresUrl = postgresUrl.refine(
  (url) => url === undefined || addressesOf(url).length === 1,
  "must be a postgres:// address of one host",
);

/** The same address once for each of its hosts, in their order. */
export function addressesOf(url: string): readonly string[] {
  const [, login = "", hosts = "", rest = ""] = ADDRESS.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => `${login}${host}${rest}`) : [url];
}

function isAddress(url: string): boolean {
  return URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol);
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname, port } = new URL(url);
  return `${hostname.toLowerCase()}:${port || DEFAULT_PORT}`;
}
