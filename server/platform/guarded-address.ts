import { lookup } from "node:dns";
import { BlockList, type LookupFunction, isIP, isIPv4 } from "node:net";

/** Everything in IPv4 that is no public host's: private, shared, local, for documentation, for groups, reserved. */
const CLOSED_V4: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** What of IPv6's public range stands for something else: documentation, and ways to reach an IPv4 address through it. */
const CLOSED_V6: readonly (readonly [network: string, prefix: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_V4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, "ipv6");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether our servers may connect there: public addresses alone, and this machine's own where that is allowed. */
export function isOpenAddress(address: string, allowsLoopback: boolean): boolean {
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  if (allowsLoopback && loopback.check(address, family)) return true;
  if (closed.check(address, family)) return false;
  return family === "ipv4" || publicV6.check(address, family);
}

/** Thrown where a name leads to an address that is closed to us. */
export class ClosedAddress extends Error {
  override readonly name = "ClosedAddress";
}

/** The host of an address as numbers, if it is written so; undefined for a name. */
export function literalHost(url: URL): string | undefined {
  const host = url.hostname.replaceAll(/[[\]]/g, "");
  return isIP(host) === 0 ? undefined : host;
}

/**
 * Looks a name up for a connection that is about to be made, and refuses it when any of its addresses is closed: what is
 * checked is what is connected to, so that a name cannot answer differently the second time.
 */
export function guardedLookup(allowsLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { all: true, family: options.family ?? 0 }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isOpenAddress(address, allowsLoopback))) {
        return callback(new ClosedAddress("closed address"), []);
      }
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
