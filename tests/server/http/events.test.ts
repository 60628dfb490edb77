import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../server/core/signedIn.ts';
import type { RouteContext } from '../../../server/http/deps.ts';
import { EventStream } from '../../../server/http/routes/events/EventStream.ts';
import { makeApp, type TestApp } from './appKit.ts';

const id = '01890000-0000-7000-8000-000000000001';

/** What every stream begins with: the definitions that hold. */
const DEFINITIONS = /event: definitions\ndata: \{"publication":0,"hash":"[0-9a-f]{64}"\}\n\n/;

describe('the stream of events', () => {
  let at: TestApp;
  let port: number;
  beforeAll(async () => {
    at = await makeApp();
    await at.app.listen({ port: 0, host: '127.0.0.1' });
    port = (at.app.server.address() as AddressInfo).port;
  });
  afterAll(() => at.close());

  const open = async (headers: object): Promise<IncomingMessage> =>
    new Promise((resolve, reject) =>
      request({ port, path: '/api/events', headers: { ...headers } }, resolve)
        .on('error', reject)
        .end(),
    );
  const read = async (stream: IncomingMessage, until: RegExp): Promise<string> => {
    let text = '';
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      text = (text + String(chunk)).replace(DEFINITIONS, '');
      if (until.test(text)) break;
    }
    return text;
  };
  const event = { id, action: 'part-edit', at: '2026-01-01T00:00:00.000Z', rows: [{ entity: 'part', id: 'p1' }] };

  it('sends each reader the rows they may see, as they are written', async () => {
    const [all, none] = [await open(await at.as('test_all')), await open(await at.as('test_none'))];
    expect(all.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    at.happen(event);
    expect(await read(all, /\n\n.*\n\n/s)).toBe(`retry: 2000\n\nid: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
    expect(await read(none, /\n\n/)).toBe('retry: 2000\n\n');
    all.destroy();
    none.destroy();
  });

  it('says that a row of theirs changed, not which, where the reader may not see all, and nothing of others', async () => {
    const stream = await open(await at.as('operator'));
    const own = await at.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'operator'`);
    const others = [
      { entity: 'user', id: 'u1' },
      { entity: 'part', id: 'p1' },
    ];
    const eventOf = (rows: readonly object[]): string => `id: ${id}\ndata: ${JSON.stringify({ ...event, rows })}\n\n`;
    at.happen({ ...event, rows: others });
    at.happen({ ...event, rows: [...others, { entity: 'user', id: own.rows[0]!.id }] });
    const part = { entity: 'part', id: 'p1' };
    const sent = `retry: 2000\n\n${eventOf([part])}${eventOf([part, { entity: 'user' }])}`;
    expect(await read(stream, /\n\n.*\n\n.*\n\n/s)).toBe(sent);
    stream.destroy();
  });

  it('tells of a notice only whom it was sent to', async () => {
    const [his, other] = [await open(await at.as('test_all')), await open(await at.as('test_none'))];
    const { rows } = await at.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'test_all'`);
    at.happen({ ...event, action: '', rows: [], to: rows[0]!.id });
    expect(await read(his, /\n\n.*\n\n/s)).toBe(`retry: 2000\n\nid: ${id}\nevent: notice\ndata: {}\n\n`);
    expect(await read(other, /\n\n/)).toBe('retry: 2000\n\n');
    his.destroy();
    other.destroy();
  });

  it('is not for strangers', async () => {
    expect((await open({})).statusCode).toBe(401);
  });

  it('may be held open ten times by one user', async () => {
    const headers = await at.as('test_all');
    const streams = [];
    for (let i = 0; i < 10; i++) streams.push(await open(headers));
    expect((await open(headers)).statusCode).toBe(429);
    streams.forEach((stream) => stream.destroy());
  });

  it('is not held by who asks for its headers alone', async () => {
    const headers = await at.as('test_all');
    for (let i = 0; i < 11; i++) {
      const { statusCode, payload } = await at.app.inject({ method: 'HEAD', url: '/api/events', headers });
      expect([statusCode, payload]).toEqual([200, '']);
    }
    const stream = await open(headers);
    expect(stream.statusCode).toBe(200);
    stream.destroy();
  });

  /** A stream of its own, with who listens to what happens. */
  const alone = (as: (by: SignedIn) => SignedIn) => {
    const listeners = new Set<unknown>();
    const listen = (tell: unknown): (() => void) => (listeners.add(tell), () => void listeners.delete(tell));
    const definitions = {
      current: { publication: 0, bundle: at.bundle },
      listen,
      outsideRequest: (work: () => unknown) => work(),
    };
    const deps = { feed: { listen, since: async () => [event] }, definitions, bundle: () => at.bundle };
    const body = new PassThrough();
    return { listeners, body, stream: new EventStream({ deps } as unknown as RouteContext, as(USER), '', body, as) };
  };
  const USER = { actor: { userId: 'u1', roles: ['test-all'] } } as unknown as SignedIn;
  const looking = (by: SignedIn): SignedIn => ({ ...by, actor: { ...by.actor, roles: ['test-none'] } });

  it('goes on as the role somebody looks as, and ends once they may not', async () => {
    let mayLook = true;
    const { stream, body, listeners } = alone((by) => {
      if (!mayLook) throw new Error('not given');
      return looking(by);
    });
    stream.goOn(USER);
    await stream.catchUp(id);
    mayLook = false;
    stream.goOn(USER);
    expect(listeners.size).toBe(0);
    expect((await body.toArray()).join('')).not.toContain('part-edit');
  });

  it('sends nothing once it has ended, though its reader has read nothing yet', async () => {
    const { stream, body, listeners } = alone((by) => by);
    const errors: Error[] = [];
    body.on('error', (error) => errors.push(error));
    expect(listeners.size).toBe(2);
    stream.goOn(undefined);
    expect(listeners.size).toBe(0);
    await stream.catchUp(id);
    const chunks = await body.toArray();
    expect(errors).toEqual([]);
    expect(chunks.join('')).not.toContain('part-edit');
  });

  it('ends when the server stops', async () => {
    const stream = await open(await at.as('test_none'));
    const ended = new Promise((resolve) => stream.resume().once('close', resolve));
    await at.app.close();
    await ended;
  });
});
