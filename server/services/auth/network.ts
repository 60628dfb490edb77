/** The first 24 bits of an IPv4 address, the first 56 of an IPv6 one: what one customer of a provider usually gets. */
export function networkOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${expand(plain).slice(0, 14)}/56`;
}

function expand(ip: string): string {
  const [head = '', tail = ''] = ip.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':').map((group) => group.padStart(4, '0')));
  const [left, right] = [groups(head), groups(tail)];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0000'), ...right].join('');
}
