import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../server/http/security/address.ts';
import { makeApp, PASSWORD, type TestApp } from './appKit.ts';

const from = (ip: string): string =>
  addressOf({ ip, socket: { remoteAddress: '::ffff:10.0.0.9' } } as unknown as FastifyRequest); // all that is read of a request

describe('where a request comes from', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:51000', '1.2.3.4'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('is read of %s', (header, address) => {
    expect(from(header)).toBe(address);
  });

  it('is the socket where no address is reported', () => {
    for (const header of ['', 'junk', '999.1.1.1', '1.2.3', 'x'.repeat(7_000), 'unknown', '_hidden', '1.2.3.4:', '[1.2.3'])
      expect(from(header)).toBe('10.0.0.9');
  });
});

describe('behind a proxy that tells what it was reported', () => {
  let at: TestApp;
  beforeAll(async () => void (at = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' })));
  afterAll(() => at.close());

  it.each(['junk', 'x'.repeat(7_000), '1.2.3.4, junk'])(
    'somebody signs in all the same, and no row keeps %s',
    async (header) => {
      const headers = { 'x-forwarded-for': header };
      const signedIn = await at.post('/api/login', { account: 'test_all', password: PASSWORD }, { headers });
      expect(signedIn.status).toBe(200);
      const { rows } = await at.pool.query('SELECT DISTINCT "ip" FROM access_log UNION SELECT DISTINCT "ip" FROM session');
      expect(rows).toEqual([{ ip: '127.0.0.1' }]);
    },
  );
});
