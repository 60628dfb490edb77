import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { StartRefused } from '../../core/StartRefused.ts';

const DNS_NAME = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Names and addresses a device may reach this machine by, the likeliest first: those given, its addresses in the network, its
 * name, itself. Addresses that only hold on one cable (link-local) are left out.
 *
 * @throws StartRefused `cert.badName {name}`
 */
export function machineNames(given: readonly string[]): readonly string[] {
  const own = hostname().toLowerCase();
  const networked = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
    .toSorted((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address);
  const names = own.includes('.') ? [own] : [own, `${own}.local`];
  const requested = given.map((name) => checkName(name.toLowerCase()));
  return [...new Set([...requested, ...networked, ...names.filter(isName), 'localhost', '127.0.0.1', '::1'])];
}

function checkName(name: string): string {
  if (!isName(name)) throw new StartRefused('cert.badName', { name });
  return name;
}

function isName(name: string): boolean {
  return isIP(name) !== 0 || (name.length <= 253 && DNS_NAME.test(name));
}

/** The start of a URL on a name or address. */
export function originOf(name: string, port: number): string {
  return `https://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}
