import { request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from './appKit.ts';

/** Sockets of each kind; an address may hold 250 in all. */
const OF_EACH = Number(process.env['SLOW_CLIENTS'] ?? 80);
const REQUESTS = 100;
/** Far below the 10 s a slow header may take. */
const LONGEST_MS = 3_000;

let at: TestApp;
let port: number;
const held: Socket[] = [];

beforeAll(async () => {
  at = await makeApp();
  await at.app.listen({ port: 0, host: '127.0.0.1' });
  port = (at.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  held.forEach((socket) => socket.destroy());
  await at.close();
});

/** A socket that says this and goes on at a snail's pace, or does not listen to the answer. */
function slow(text: string, isListening: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve()));
    held.push(socket);
    socket.once('error', reject);
    if (!isListening) socket.pause();
  });
}

/** A request of somebody else, from an address of their own. @returns its status and how long it took */
function ask(path: string): Promise<{ readonly status: number; readonly ms: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, host: '127.0.0.1', localAddress: '127.0.0.2', agent: false }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode!, ms: performance.now() - started }));
    });
    sent.once('error', reject).end();
  });
}

describe('clients that take their time', () => {
  it('hold up nobody: slow headers, slow bodies, answers that are not read', async () => {
    const kinds: readonly (readonly [string, boolean])[] = [
      ['GET /api/health HTTP/1.1\r\nHost: x\r\nX-', true],
      ['POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"acc', true],
      ['GET /api/texts/zh HTTP/1.1\r\nHost: x\r\n\r\n', false],
    ];
    for (const [text, isListening] of kinds)
      await Promise.all(Array.from({ length: OF_EACH }, () => slow(text, isListening)));
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (let n = 0; n < REQUESTS; n += 1) answers.push(await ask('/api/health'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS);
    expect(held.filter(({ destroyed }) => destroyed)).toEqual([]);
  });
});
