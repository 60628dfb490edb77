import { BlockList, isIPv6 } from 'node:net';

/** The first 24 bits of an IPv4 address, the first 56 of an IPv6 one: what one customer of a provider usually gets. */
export function networkOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${expand(plain).slice(0, 14)}/56`;
}

/** An address without what one device changes by itself: of IPv6 the first 64 bits. */
export function deviceAddress(ip: string): string {
  return ip.includes('.') ? ip : `${expand(ip).slice(0, 16)}/64`;
}

function expand(ip: string): string {
  const [head = '', tail = ''] = ip.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':').map((group) => group.padStart(4, '0')));
  const [left, right] = [groups(head), groups(tail)];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0000'), ...right].join('');
}

/** Whether an address lies in one of the networks. */
export function addressesIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
