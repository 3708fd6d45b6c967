import { type Config, isTrial } from "#server/platform/config.ts";
import { invalidField } from "#server/platform/problem.ts";
import { isOpenAddress, literalHost } from "./guarded-address.ts";

/**
 * An address as a person gave it, checked as far as that is possible without asking anybody: https, a public host, and no
 * password in it. In a trial installation this machine itself may be addressed, also without TLS.
 */
export function checkedUrl(config: Pick<Config, "demo" | "smtpUrl">, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url) throw invalidField("url", "invalid_address");
  const literal = literalHost(url);
  const isOwn = isTrial(config) && isOwnMachine(url, literal);
  if (url.protocol !== "https:" && !(isOwn && url.protocol === "http:")) {
    throw invalidField("url", "address_not_https");
  }
  if (url.username !== "" || url.password !== "") {
    throw invalidField("url", "address_with_credentials");
  }
  const isClosed = literal === undefined ? isLocalName(url) : !isOpenAddress(literal, false);
  if (isClosed && !isOwn) {
    throw invalidField("url", "address_not_public");
  }
  url.hash = "";
  return url.href;
}

function isOwnMachine({ hostname }: URL, literal: string | undefined): boolean {
  if (hostname === "localhost") return true;
  return literal !== undefined && isOpenAddress(literal, true) && !isOpenAddress(literal, false);
}

/** Names that lead nowhere outside. What else a name leads to is looked at when it is connected to. */
function isLocalName({ hostname }: URL): boolean {
  return (
    !hostname.includes(".") || /\.(?:localhost|local|internal|lan|home|arpa)\.?$/.test(hostname)
  );
}
