import { type Config, isTrial } from "./config.ts";
import { isOpenAddress, literalHost } from "./guarded-address.ts";
import { invalidField } from "./problem.ts";

/**
 * An address as a person gave it, checked as far as that is possible without asking anybody: https, a public host, and no
 * password in it. In a trial installation this machine itself may be addressed, also without TLS. Throws `invalid` on `field`.
 */
export function checkedUrl(
  config: Pick<Config, "demo" | "smtpUrl">,
  given: string,
  field: string,
): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url) throw invalidField(field, "invalid_address");
  const literal = literalHost(url);
  const isOwn = isTrial(config) && isOwnMachine(url, literal);
  if (url.protocol !== "https:" && !(isOwn && url.protocol === "http:")) {
    throw invalidField(field, "address_not_https");
  }
  if (url.username !== "" || url.password !== "") {
    throw invalidField(field, "address_with_credentials");
  }
  const isClosed = literal === undefined ? isLocalName(url) : !isOpenAddress(literal, false);
  if (isClosed && !isOwn) {
    throw invalidField(field, "address_not_public");
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
