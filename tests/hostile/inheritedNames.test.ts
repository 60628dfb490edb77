import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { routesOf } from '../../server/http/request/route.ts';
import { isPrototypeKey } from '../../server/http/request/textRules.ts';
import { bundle } from '../http/plant.ts';
import { definitionFiles } from '../kit/files.ts';
import { standingPlant } from './connect.ts';
import { faultOf } from './judge.ts';
import { operationsOf } from './openApi.ts';

const { plant, send } = standingPlant();

/** Names that every object answers to. */
const NAMES = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];
/** What ends the session of who asks, or never ends. */
const LEFT_OUT = /^\/api\/(logout|events)$/;

interface HostileRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: string;
  readonly type?: string;
}

async function answerTo({ method, url, body, type = 'application/json' }: HostileRequest) {
  const headers = { 'idempotency-key': randomUUID(), ...(body === undefined ? {} : { 'content-type': type }) };
  return send('admin', { method, url, headers, ...(body === undefined ? {} : { body }) });
}

async function faultsOf(requests: readonly HostileRequest[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const request of requests) {
    const answer = await answerTo(request);
    const fault = faultOf(answer);
    if (fault !== undefined) faults.push(`${request.method} ${request.url} ${request.body ?? ''}: ${answer.status} ${fault}`);
  }
  return faults;
}

const written = (value: string): string => encodeURIComponent(value);

/** Where a list, a form and a sheet take names. */
const placesFor = (name: string): readonly HostileRequest[] => [
  ...[
    `{"code":{"${name}":"x"}}`,
    `{"${name}":{"eq":"x"}}`,
    `{"code":{"not":{"${name}":"x"}}}`,
    `{"or":[{"${name}":"x"}]}`,
  ].map((filter): HostileRequest => ({ method: 'GET', url: `/api/queries/box?filter=${written(filter)}` })),
  ...[`sort=${name}`, `sort=-${name}`, `columns=${name}`, `group=${name}`, `${name}=x`].map((parameter): HostileRequest => ({
    method: 'GET',
    url: `/api/queries/box?${parameter}`,
  })),
  { method: 'GET', url: `/api/queries/box/values?column=${name}` },
  { method: 'GET', url: `/api/records/part?code=X&paths=${name}` },
  { method: 'POST', url: '/api/actions/part-create', body: `{"code":"X","${name}":1}` },
  { method: 'POST', url: '/api/scan', body: `{"code":"${name}","${name}":1}` },
  ...['', '/preview', '/files'].flatMap((way): readonly HostileRequest[] => {
    const ends = way === '/preview' ? [''] : ['', ...['map', 'words', 'set'].flatMap((field) => mappings(field, name))];
    return ends.map((end) => ({
      method: 'POST',
      url: `/api/import/supplier${way}${end}`,
      body: `code,name,${name}\n${name},${name},${name}`,
      type: 'text/csv',
    }));
  }),
];

const mappings = (field: string, name: string): readonly string[] => {
  const values =
    field === 'words'
      ? [`{"${name}":{"${name}":"x"}}`, `{"code":{"${name}":"x"}}`]
      : [`{"${name}":"code"}`, `{"code":"${name}"}`];
  return values.map((value) => `?${field}=${written(value)}`);
};

describe('a name that every object answers to', { timeout: 300_000 }, () => {
  it.each(NAMES)('%s, is nothing at any endpoint, in its path or its body', async (name) => {
    const operations = operationsOf(bundle, routesOf(plant().app)).filter(({ path }) => !LEFT_OUT.test(path));
    const requests = operations
      .filter(({ path }) => path.includes('{') || path.startsWith('/api/settings'))
      .map(({ method, path }): HostileRequest => {
        const url = path.replaceAll(/\{\w+\}/g, name);
        return method === 'GET'
          ? { method, url }
          : { method: method as HostileRequest['method'], url, body: `{"${name}":1}` };
      });
    expect(requests.length).toBeGreaterThan(50);
    expect(await faultsOf(requests)).toEqual([]);
  });

  it.each(NAMES)('%s, is nothing in a list, a form or a sheet', async (name) => {
    expect(await faultsOf(placesFor(name))).toEqual([]);
  });

  it.each(['{"toString":"x"}', '{"valueOf":"x"}'])('is no operator of a filter: %s', async (condition) => {
    const { status, text } = await answerTo({
      method: 'GET',
      url: `/api/queries/box?filter=${written(`{"code":${condition}}`)}`,
    });
    expect([status, text.includes('filter.unknownOperator')]).toEqual([400, true]);
  });

  /** Names that JSON may have: the others are refused wherever they stand. */
  const ALLOWED = NAMES.filter((name) => !isPrototypeKey(name));
  const named = <T>(value: (name: string) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(ALLOWED.map((name) => [name, value(name)]));
  type Parts = Readonly<Record<string, object>>;

  it.each<readonly [string, (model: Parts) => object]>([
    ['of the whole', () => named(() => ({ zh: '甲', en: 'A' }))],
    ['of a state', ({ states }) => ({ states: { ...states, ...named(() => ({})) } })],
    ['of an event', ({ events }) => ({ events: { ...events, ...named(() => ({})) } })],
    [
      'of a transition, its event and its state',
      ({ transitions }) => ({
        transitions: {
          ...transitions,
          ...named((name) => ({ event: name, from: [name], to: name, ok: `row.${name} == 1` })),
        },
      }),
    ],
    ['of a text', ({ texts }) => ({ texts: { ...texts, ...named(() => ({ zh: '甲', en: 'A' })) } })],
  ])('is a change like any other in a draft, as the name %s', async (_what, change) => {
    const { text } = definitionFiles().find(({ path }) => path.endsWith('/frock.state-model.json'))!;
    const model = JSON.parse(text) as Parts;
    const body = JSON.stringify({ kind: 'state-model', id: 'frock', content: { ...model, ...change(model) } });
    const made = await answerTo({ method: 'POST', url: '/api/drafts', body });
    const { id } = (JSON.parse(made.text) as { readonly data?: { readonly id: string } }).data ?? {};
    expect([made.status, typeof id]).toEqual([200, 'string']);
    const asked = [
      { method: 'GET', url: `/api/drafts/${id}/diff` },
      { method: 'GET', url: `/api/drafts/${id}/impact` },
      { method: 'POST', url: `/api/drafts/${id}/check` },
    ] as const;
    expect(await faultsOf(asked)).toEqual([]);
    await answerTo({ method: 'DELETE', url: `/api/drafts/${id}` });
  });
});
