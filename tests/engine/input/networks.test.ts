import { describe, expect, it } from 'vitest';
import { isNetworks } from '../../../engine/pattern/formats.ts';
import { addressesIn } from '../../../server/services/auth/network.ts';

describe('networks', () => {
  it.each(['203.0.113.7', '10.0.0.0/8, 2001:db8:1::/48', 'fd00::/8 ::1', '::/0', '1:2:3:4:5:6:7:8/128', '0.0.0.0/0'])(
    'may be %s, and are understood where addresses are looked for',
    (text) => {
      expect(isNetworks(text)).toBe(true);
      expect(() => addressesIn(text.split(/[\s,]+/))).not.toThrow();
    },
  );

  it.each([
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7/33',
    '203.0.113.7/',
    '203.0.113.7/8/8',
    'fd00::/129',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7::8',
    '1::2::3',
    '12345::',
    'wifi',
    '10.0.0.0/8; 10.1.0.0/16',
  ])('are not %s', (text) => expect(isNetworks(text)).toBe(false));

  it('hold what lies in them', () => {
    const isOwn = addressesIn(['203.0.113.0/24', '2001:db8:1::/48']);
    expect(['203.0.113.9', '2001:db8:1:2::3', '::ffff:203.0.113.9'].map(isOwn)).toEqual([true, true, true]);
    expect(['203.0.114.9', '2001:db8:2::3', '::1'].map(isOwn)).toEqual([false, false, false]);
  });
});
