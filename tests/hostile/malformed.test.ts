import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf, type Route } from '../../server/http/request/route.ts';
import { signIn } from '../http/plant.ts';
import { standingPlant } from './connect.ts';
import { inBatches } from './inBatches.ts';
import { faultOf } from './judge.ts';
import { stored } from './stored.ts';

const { plant } = standingPlant();
const NOBODY = '00000000-0000-7000-8000-000000000000';
const JSON_TYPE = 'application/json';

/** Bodies that are no JSON of ours, whatever an endpoint asks for. */
const BODIES: readonly (readonly [name: string, type: string, body: string | Buffer])[] = [
  ['nothing', JSON_TYPE, ''],
  ['half an object', JSON_TYPE, '{"a":'],
  ['a comma too many', JSON_TYPE, '{"a":1,}'],
  ['a comment', JSON_TYPE, '{/**/}'],
  ['no number', JSON_TYPE, '{"a":NaN}'],
  ['endless', JSON_TYPE, '{"a":Infinity}'],
  ['an exponent', JSON_TYPE, '{"a":1e400}'],
  ['too many digits', JSON_TYPE, '{"a":123456789012345678901234567890}'],
  ['too deep', JSON_TYPE, `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['a key twice', JSON_TYPE, '{"a":1,"a":2}'],
  ['a key twice, written otherwise', JSON_TYPE, '{"a":1,"\\u0061":2}'],
  ['a prototype', JSON_TYPE, '{"__proto__":{"roles":["admin"]}}'],
  ['a constructor inside', JSON_TYPE, '{"a":{"constructor":{"prototype":{}}}}'],
  ['a null byte', JSON_TYPE, '{"a":"\\u0000"}'],
  ['a null byte in a key', JSON_TYPE, '{"a\\u0000":1}'],
  ['half a character', JSON_TYPE, '{"a":"\\ud800"}'],
  ['a turned direction', JSON_TYPE, '{"a":"\\u202e"}'],
  ['no UTF-8', JSON_TYPE, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['another charset', 'application/json; charset=utf-16', '{}'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1'],
  ['a page', 'text/html', '<p>'],
  ['XML', 'application/xml', '<a/>'],
];
/** Endpoints that take other bodies than JSON, by their types: their own tests send them what they do not expect. */
const OF_OTHER_TYPES = /^POST \/api\/(import|uploads|files|user-centre\/file)\b/;

const writing = (): readonly Route[] =>
  routesOf(plant().app).filter((route) => route.method !== 'GET' && !OF_OTHER_TYPES.test(`${route.method} ${route.url}`));

let session: { readonly authorization: string };
beforeAll(async () => void (session = await signIn(plant().app, 'admin')));

/** What an endpoint did wrong with a body. */
async function faultAt({ method, url }: Route, [name, type, payload]: (typeof BODIES)[number]): Promise<string | undefined> {
  const path = url.replaceAll(/:(?:id|record)\b/g, NOBODY).replaceAll(/:\w+/g, 'pad');
  const headers = { ...session, 'content-type': type, 'idempotency-key': `${method}${url}`.slice(0, 60) };
  const { statusCode: status, body: text } = await plant().app.inject({ method, url: path, headers, payload });
  const { refusals = [] } = JSON.parse(text) as { readonly refusals?: readonly { readonly code?: string }[] };
  const isRefused = status >= 400 && status < 500 && refusals.length > 0 && refusals.every(({ code }) => code !== undefined);
  const fault = faultOf({ status, text }) ?? (isRefused ? undefined : `status ${status}: ${text.slice(0, 200)}`);
  return fault && `${method} ${url}, ${name}: ${fault}`;
}

describe('a body that cannot be read', () => {
  it('is refused with a code by every endpoint that takes one, and nothing is written', { timeout: 240_000 }, async () => {
    const before = await stored(plant().pool);
    const faults: string[] = [];
    const cases = writing().flatMap((route) => BODIES.map((body) => [route, body] as const));
    expect(cases.length).toBeGreaterThan(1_000);
    await inBatches(cases, async ([route, body]) => {
      const fault = await faultAt(route, body);
      if (fault !== undefined) faults.push(fault);
    });
    expect(faults).toEqual([]);
    expect(await stored(plant().pool)).toEqual(before);
    expect(await statusOfSession()).toBe(200);
  });
});

async function statusOfSession(): Promise<number> {
  return (await plant().app.inject({ method: 'GET', url: '/api/me', headers: session })).statusCode;
}
