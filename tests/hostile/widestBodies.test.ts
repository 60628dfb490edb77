import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { permits } from '#engine';
import { REQUEST_LIMITS } from '../../server/http/request/readJson.ts';
import { routesOf, type Route } from '../../server/http/request/route.ts';
import { bundle } from '../http/plant.ts';
import { countingCalls } from '../kit/calls.ts';
import { share } from '../kit/share.ts';
import { standingPlant } from './connect.ts';
import { faultOf, type Answer } from './judge.ts';
import { operationsOf, type Operation } from './openApi.ts';
import { widestBodies, widestValue } from './widestBodies.ts';

const { plant, send } = standingPlant();
const NOBODY = '00000000-0000-7000-8000-000000000000';
/** Bytes of a body, where an endpoint says nothing else. */
const BODY_LIMIT = 1_048_576;
/** What a request may cost, whatever it sent: of each thing an action looks at, fifty refusals are said. */
const MOST = { bytes: 65_536, refusals: 255, statements: 60, calls: 4_000_000 };
/** One action in so many is sent them. */
const SHARES = 16;

const calls = await countingCalls();

afterEach(() => vi.restoreAllMocks());
afterAll(() => calls.end());

/** Endpoints that take a JSON body, with the schema of what they ask for. */
const writing = (): readonly Operation[] =>
  operationsOf(bundle, routesOf(plant().app)).filter(
    ({ method, path }) =>
      method !== 'GET' && path !== '/api/logout' && !/^\/api\/(import|uploads|files|user-centre\/file)\b/.test(path),
  );

const isAction = ({ path }: Operation): boolean => /^\/api\/actions\/[^{]/.test(path);

function routeOf({ method, path }: Operation): Route | undefined {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return routesOf(plant().app).find((each) => each.method === method && each.url === url);
}

const isPublic = (operation: Operation): boolean => routeOf(operation)?.access === 'public';

const sendAsNobody: typeof send = async (_role, { method, url, headers, body = '' }) => {
  const { statusCode: status, body: text } = await plant().app.inject({ method, url, headers, payload: body });
  return { status, text };
};

/** A role that gets past the door. */
function roleFor({ path }: Operation): string {
  const action = /^\/api\/actions\/([^/{]+)/.exec(path)?.[1];
  if (action === undefined) return 'admin';
  return [...bundle.roles.keys()].find((id) => permits(bundle, [id], `action:${action}`)) ?? 'admin';
}

/** What is wrong with what a body cost; undefined when nothing is. */
async function faultWith(operation: Operation, name: string, body: string): Promise<string | undefined> {
  const { method, path } = operation;
  const url = path.replaceAll(/\{\w+\}/g, NOBODY);
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const statements = vi.spyOn(pg.Client.prototype, 'query').mockClear();
  await calls.since();
  const answer = await (isPublic(operation) ? sendAsNobody : send)(roleFor(operation), { method, url, headers, body });
  const cost = {
    bytes: answer.text.length,
    refusals: refusalsIn(answer),
    statements: statements.mock.calls.length,
    calls: await calls.since(),
  };
  const over = Object.entries(MOST).filter(([unit, most]) => cost[unit as keyof typeof MOST] > most);
  const fault = faultOf(answer) ?? (over.length === 0 ? undefined : JSON.stringify(cost));
  return fault && `${method} ${path}, ${name} (${body.length} bytes): ${answer.status} ${fault}`;
}

function refusalsIn({ text }: Answer): number {
  return ((JSON.parse(text) as { readonly refusals?: readonly object[] }).refusals ?? []).length;
}

function valuesIn(value: unknown): number {
  const inside = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inside.reduce<number>((sum, each) => sum + valuesIn(each), 1);
}

async function faultsOf(operations: readonly Operation[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const operation of operations) {
    for (const [name, body] of Object.entries(widestBodies(operation.body, routeOf(operation)?.bodyLimit ?? BODY_LIMIT))) {
      const fault = await faultWith(operation, name, body);
      if (fault !== undefined) faults.push(fault);
    }
  }
  return faults;
}

describe('the widest body there is', { timeout: 600_000 }, () => {
  it('costs no endpoint more than a bounded work', async () => {
    const endpoints = writing().filter((each) => !isAction(each));
    expect(endpoints.length).toBeGreaterThan(40);
    expect(await faultsOf(endpoints)).toEqual([]);
  });

  it('costs no action more than a bounded work', async () => {
    const actions = writing().filter(isAction);
    expect(actions.length).toBeGreaterThan(400);
    expect(await faultsOf(share(actions, SHARES))).toEqual([]);
  });

  it('is no action as it may be at most: every list full, it holds no more values than are read', () => {
    const counts = writing()
      .filter(isAction)
      .map(({ path, body = {} }) => ({ path, values: valuesIn(widestValue(body)) }));
    expect(counts.filter(({ values }) => values > REQUEST_LIMITS.values)).toEqual([]);
  });

  it('is at most eight kilobytes for who is not signed in', async () => {
    for (const { method, url, access } of routesOf(plant().app)) {
      if (access !== 'public' || method === 'GET') continue;
      const { statusCode } = await plant().app.inject({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        payload: `{"a":"${'x'.repeat(8_192)}"}`,
      });
      expect([url, statusCode]).toEqual([url, 413]);
    }
  });
});
