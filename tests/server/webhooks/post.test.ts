import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { post } from '../../../server/services/webhooks/post.ts';

/** Milliseconds a receiver has. */
const PATIENCE = 300;

let server: Server | undefined;
afterEach(() => server?.close());

/** What comes of a receiver that answers these bytes to whatever it is sent, and then says nothing or hangs up. */
async function answered(bytes: string, isEnded = false): Promise<unknown> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (isEnded ? socket.end(bytes) : socket.write(bytes)));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return post({ url, body: '{}', headers: {}, isAnywhere: true }, PATIENCE);
}

const LONG = 'x'.repeat(100_000);
const ODD: readonly (readonly [what: string, bytes: string, result: object, isEnded?: true])[] = [
  [
    'changes the protocol',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    { failure: 'not-reached' },
  ],
  ['answers for ever', `HTTP/1.1 200 OK\r\n\r\n${LONG}`, { status: 200 }],
  ['says that it goes on, and does not', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50), { failure: 'too-slow' }],
  ['never ends its headers', 'HTTP/1.1 200 OK\r\na: b\r\n', { failure: 'too-slow' }],
  ['has headers as long as a book', `HTTP/1.1 200 OK\r\na: ${LONG}\r\n\r\n`, { failure: 'not-reached' }],
  ['speaks another protocol', 'SSH-2.0-OpenSSH_9.9\r\n', { failure: 'not-reached' }],
  ['answers twice at once', 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'.repeat(2), { status: 200 }],
  ['hangs up', '', { failure: 'not-reached' }, true],
  ['hangs up in the middle', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab', { status: 200 }, true],
  ['answers a number that is no status', 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n', { status: 999 }],
];

describe('a receiver of webhooks that', () => {
  for (const [what, bytes, result, isEnded] of ODD)
    it(`${what} is done with in time`, async () => expect(await answered(bytes, isEnded)).toEqual(result));
});

describe('an address of a webhook', () => {
  it.each(['http://[::1]:1/', 'http://[::ffff:127.0.0.1]:1/', 'http://127.1:1/', 'http://2130706433:1/', 'http://0x7f.1:1/'])(
    'that is written %s leads to this machine, and is not reached',
    async (url) => {
      expect(await post({ url, body: '{}', headers: {}, isAnywhere: false })).toEqual({ failure: 'private-address' });
    },
  );
});
