import { afterEach, expect, it, vi } from 'vitest';
import { call, readAnswer } from '../../../renderer/api/http.ts';
import { submit } from '../../../renderer/api/submit.ts';
import { importFile } from '../../../renderer/pages/import/api.ts';
import { runBulk } from '../../../renderer/screens/list/bulk/runBulk.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = { code: 'box.frozen', params: {}, text: 'This box is frozen' };
/** Answers of every kind a server gives. */
const ANSWERS: readonly (readonly [status: number, body: object])[] = [
  [200, { code: 200, message: { code: 'common.done', text: 'Done' }, data: { journal: 'J', created: [], changed: [] } }],
  [200, { code: 200, items: [{ key: 'K', code: 200 }] }],
  [200, { code: 200, data: null, message: { code: 'common.done', text: 'Done' } }],
  [422, { code: 300, refusals: [refusal] }],
  [422, { code: 300, confirm: [{ ...refusal, hash: '0123456789abcdef' }] }],
  [403, { code: 300, refusals: [refusal], secondPerson: 'action:box-freeze' }],
];

/** What may become of the bytes of an answer on their way. */
const SPOILED: Readonly<Record<string, (text: string) => readonly string[]>> = {
  cut: (text) => Array.from({ length: text.length }, (_, at) => text.slice(0, at)),
  garbled: (text) =>
    Array.from({ length: text.length }, (_, at) => `${text.slice(0, at)}\u0000${text.slice(at + 1)}`).filter((each) => {
      try {
        return (JSON.parse(each), false);
      } catch {
        return true;
      }
    }),
  doubled: (text) => [text + text],
  'of a proxy': () => ['<html><body><h1>Sign in to the network</h1></body></html>', 'OK', '{}', '[]', 'null', '"ok"', '7'],
  'of another program': () => ['{"ok":true}', '{"code":200}', '{"status":"success","data":{}}', '{"code":300,"refusals":[]}'],
};

it('an answer that cannot be understood is neither done nor refused, whatever its status', () => {
  for (const [, body] of ANSWERS)
    for (const spoil of Object.values(SPOILED))
      for (const text of spoil(JSON.stringify(body)))
        for (const status of [200, 201, 204, 400, 403, 404, 413, 422, 429, 500])
          expect([status, text, readAnswer(status, text)]).toMatchObject([
            status,
            text,
            { ok: false, status: 0, unread: status },
          ]);
});

it('an answer that is understood is what the server said', () => {
  for (const [status, body] of ANSWERS)
    expect(readAnswer(status, JSON.stringify(body))).toMatchObject({ ok: status === 200 });
  expect(readAnswer(422, JSON.stringify(ANSWERS[3]![1]))).toMatchObject({ status: 422, refusals: [refusal] });
});

const signal = new AbortController().signal;
const file = {
  entity: 'part',
  body: 'code\nP1',
  language: 'en',
  signal,
  heading: [],
  mapping: [],
  set: {},
  key: 'K',
} as const;
/** Calls that have to know of what they get that it is theirs: answers of others are none. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  submit: () => submit('box-freeze', {}, { key: 'K' }),
  import: () => importFile({ ...file, isDryRun: false, onProgress: () => undefined } as never),
};

it.each(Object.keys(CALLS))('%s takes no other answer for its own', async (name) => {
  for (const data of [null, {}, [], 'done', { id: 'x' }, { journal: 'J' }, { rows: 1 }]) {
    vi.stubGlobal('fetch', async () => Response.json({ code: 200, data }));
    expect([data, await CALLS[name]!()]).toMatchObject([data, { ok: false, status: 0 }]);
  }
});

it('rows of a bulk that got no answer are asked for again, under the same keys', async () => {
  vi.useFakeTimers();
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url === '/api/health') return Response.json({ ok: true });
    bodies.push(body);
    const { items } = JSON.parse(body) as { items: readonly { key: string }[] };
    return Response.json({ code: 200, items: items.slice(0, bodies.length).map(({ key }) => ({ key, code: 200 })) });
  });
  const items = [
    { id: '1', code: 'BX1' },
    { id: '2', code: 'BX2' },
  ];
  const offered = { action: 'box-freeze', input: 'boxCode' } as never;
  const run = runBulk({ offered, items, shared: {}, codeOf: ({ code }) => String(code) }, () => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await run).toMatchObject({ done: items, failed: [] });
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toBe(bodies[0]);
});

it('an answer that breaks off on its way is none', async () => {
  const broken = (): Response =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"code":200,"da'));
          stream.error(new TypeError('terminated'));
        },
      }),
    );
  vi.stubGlobal('fetch', async () => broken());
  expect(await call('GET /api/me')).toMatchObject({ ok: false, status: 0 });
});
