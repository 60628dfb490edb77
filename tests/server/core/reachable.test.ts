import { createServer, type AddressInfo } from 'node:net';
import type { lookup } from 'node:dns/promises';
import { describe, expect, it } from 'vitest';
import { isPublic, reachable } from '../../../server/core/reachable.ts';
import { sendMail } from '../../../server/services/mail/sendMail.ts';

/** A name server with prepared answers, another address for each query. */
const answering = (...addresses: readonly string[]): typeof lookup =>
  (async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))) as unknown as typeof lookup;

describe('the address of a mail server', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ])('is none where somebody else is spoken to on an administrator’s word: %s', async (address) => {
    expect(isPublic(address)).toBe(false);
    expect(await reachable('mail.example.org', false, answering(address))).toBe('private');
    expect(await reachable('mail.example.org', true, answering(address))).toEqual({ address });
  });

  it.each(['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    'may be any in the internet: %s',
    async (address) => expect(await reachable('mail.example.org', false, answering(address))).toEqual({ address }),
  );

  it('is the checked one of several, and none of nobody', async () => {
    const mixed = answering('127.0.0.1', '93.184.215.14');
    expect(await reachable('mail.example.org', false, mixed)).toEqual({ address: '93.184.215.14' });
    expect(await reachable('mail.example.org', false, answering())).toBe('unknown');
  });

  it.each(['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '0x7f.1', '2130706433'])(
    'is not connected to where it is inside, however it is written: %s',
    async (host) => {
      let isAsked = false;
      const inside = createServer(() => void (isAsked = true));
      await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve));
      const { port } = inside.address() as AddressInfo;
      const server = { isOn: true, isAnywhere: false, host, port, security: 'none', sender: 'a@example.org' } as const;
      const failure = await sendMail(server, { id: 'x', to: 'b@example.org', subject: 's', text: 't' }, 500);
      expect(failure?.code).toMatch(/^mail\.(privateAddress|nameUnknown)$/);
      expect(isAsked).toBe(false);
      inside.close();
    },
  );
});
