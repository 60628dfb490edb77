import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are no public address: this machine's own, link-local, private, shared, reserved, multicast, and what wraps IPv4 in IPv6. */
const INSIDE: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
];

/** One list a family: a list that holds mapped addresses takes every IPv4 address for one. */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const network of INSIDE) {
  const [address = '', bits] = network.split('/');
  const family = familyOf(address);
  inside[family].addSubnet(address, Number(bits), family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Whether an address is public: the server connects to no other unless it is allowed to. */
export function isPublic(address: string): boolean {
  const family = familyOf(address);
  return isIP(address) !== 0 && !inside[family].check(address, family);
}

/** Where a name leads: the address to connect to, that none may be connected to, or that nobody has the name. */
export type LookupResult = { readonly address: string } | 'private' | 'unknown';

/**
 * Resolves a host once. The caller connects to the checked address: a second look-up may return another one.
 *
 * @param isAnywhere whether addresses inside are reached too
 */
export async function reachable(host: string, isAnywhere: boolean, resolve: typeof lookup = lookup): Promise<LookupResult> {
  const found = await resolve(host, { all: true, order: 'ipv4first' }).catch(() => []);
  if (found.length === 0) return 'unknown';
  const open = found.find(({ address }) => isAnywhere || isPublic(address));
  return open === undefined ? 'private' : { address: open.address };
}
