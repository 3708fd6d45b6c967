import { createHmac } from "node:crypto";
import { Resolver } from "node:dns/promises";
import type { Provider } from "#contract/access/single-sign-on.ts";
import type { Config } from "#server/platform/config.ts";
import type { DomainRow } from "./providers.queries.ts";

/** Asks DNS for the TXT records of a name. */
export type ReadTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/** By the name servers of this machine, asked once and for three seconds: a person waits for all of the domains. */
export const readTxtRecords: ReadTxt = (name) =>
  new Resolver({ timeout: 3000, tries: 1 }).resolveTxt(name);

/** Where an organization shows that a domain is its own, and by what: nobody else can write there, and no value serves twice. */
export function recordOf(
  { secretKey }: Pick<Config, "secretKey">,
  organizationId: string,
  domain: string,
): { readonly name: string; readonly value: string } {
  const mac = createHmac("sha256", secretKey).update(`domain:${organizationId}:${domain}`);
  return { name: `_tea-start.${domain}`, value: `tea-start=${mac.digest("hex").slice(0, 40)}` };
}

/** Whether the record is there. A name server that does not answer says nothing. */
export async function isProved(
  { name, value }: { readonly name: string; readonly value: string },
  readTxt: ReadTxt,
): Promise<boolean> {
  const records = await readTxt(name).catch(() => []);
  return records.some((parts) => parts.join("") === value);
}

/** A domain as the settings show it. */
export function presentDomain(
  config: Pick<Config, "secretKey">,
  organizationId: string,
  { domain, proved_at }: DomainRow,
): Provider["domains"][number] {
  const { name: record_name, value: record_value } = recordOf(config, organizationId, domain);
  return { domain, proved: proved_at !== null, record_name, record_value };
}
