import { beforeAll, describe, expect, it } from 'vitest';
import { permissionKeys } from '#engine';
import { canPassOn } from '../../engine/permission/passOn.ts';
import { bundle } from '../http/plant.ts';
import { share } from '../kit/share.ts';
import { lookAround, makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { inBatches } from './inBatches.ts';
import {
  askedOf,
  guessedSheets,
  guesses,
  leadsToMasked,
  LIMITS,
  MASKED,
  SECRET,
  valueOf,
  withPaths,
  type World,
} from './maskedQuestions.ts';
import type { Nameable } from './readAddresses.ts';
import { readingEndpoints, readRequests } from './readAddresses.ts';
import type { HostileRequest } from './requests.ts';

/** A role of the plant has every limit that hides fields, and may read whatever an administrator may pass on. */
const EDITS = LIMITS.flatMap(({ entity }) => [`action:${entity}-edit`, `action:${entity}-create`]);
const KEYS = permissionKeys(bundle).filter(
  (key) =>
    (/^(query|record):|^definitions\.|^server\./.test(key) || EDITS.includes(key)) && canPassOn(bundle, ['admin'], key),
);

/** Whose account reads as the role. */
const READER = 'toolkeeper';
/** One query in so many is asked by every name, and one record in so many opened. */
const SHARES = 3;
/** What an endpoint is asked; of more it is asked a share. */
const MOST = 60;
/** Figures of the process are never the same twice. */
const ALWAYS_OTHER = 'GET /api/metrics';

const { plant, send } = standingPlant();
let named: Nameable;

async function done(role: string, action: string, input: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `masked-${action}` };
  const { status, text } = await send(role, {
    method: 'POST',
    url: `/api/actions/${action}`,
    headers,
    body: JSON.stringify(input),
  });
  if (status !== 200) throw new Error(text);
}

beforeAll(async () => {
  await makePlant(send);
  await done('planner', 'customer-create', { code: 'BUYER', name: 'Buyer', contact: SECRET, tel: SECRET });
  await done('planner', 'supplier-create', { code: 'FORGE', name: 'Forge', contact: SECRET, tel: SECRET });
  const limits = LIMITS.map(({ word }) => word);
  await done('admin', 'role-create', { code: 'LIMITED', name: 'Limited', permissions: KEYS, limits });
  named = { bundle, known: await lookAround(bundle, send), secret: SECRET };
  await plant().pool.query('ALTER TABLE "journal_entry" DISABLE TRIGGER USER');
  await plant().pool.query(`UPDATE "user" SET "roles" = '["LIMITED"]' WHERE "account" = $1`, [READER]);
});

/** The same plant with other values in what is hidden, in its rows and in the journal of them. */
async function becomes(to: World): Promise<void> {
  for (const { entity, field } of MASKED)
    await plant().pool.query(`UPDATE "${entity}" SET "${field}" = $1`, [valueOf(field, to)]);
  const replaced = ['input', 'before', 'after']
    .map((name) => `"${name}" = replace("${name}"::text, $1, $2)::json`)
    .join(', ');
  await plant().pool.query(`UPDATE "journal_entry" SET ${replaced}`, [valueOf('tel', to === 1 ? 2 : 1), valueOf('tel', to)]);
}

const MOMENTS = /"(?:uptime|now|at|lastSeen|memory)[A-Za-z]*":[^,}]+/g;
/** A busy machine answers later. */
const BUSY = 503;

async function answerOf(request: HostileRequest): Promise<string> {
  const { status, text } = await send(READER, request);
  return status === BUSY ? answerOf(request) : `${status} ${text.replaceAll(MOMENTS, '')}`;
}

async function answers(requests: readonly HostileRequest[]): Promise<readonly string[]> {
  const given: string[] = [];
  await inBatches([...requests.entries()], async ([n, request]) => {
    given[n] = await answerOf(request);
  });
  return given;
}

/** Requests whose answers tell the worlds apart. */
async function telling(requests: readonly HostileRequest[]): Promise<readonly string[]> {
  await becomes(1);
  const one = await answers(requests);
  await becomes(2);
  const other = await answers(requests);
  return requests.flatMap(({ method, url, body = '' }, n) =>
    one[n] === other[n]
      ? []
      : [`${method} ${decodeURIComponent(url)} ${body}: ${one[n]!.slice(0, 300)} | ${other[n]!.slice(0, 300)}`],
  );
}

describe('two worlds that differ only in what limits of a role hide', () => {
  it('are meant: there are such fields, and the role reads their rows', async () => {
    expect(MASKED.length).toBeGreaterThan(5);
    for (const { entity } of LIMITS) {
      expect(named.known.ids(entity).length).toBeGreaterThan(0);
      expect((await send(READER, { method: 'GET', url: `/api/queries/${entity}`, headers: {} })).status).toBe(200);
    }
  });

  it.each(readingEndpoints().filter((each) => each !== ALWAYS_OTHER))('are one by %s', async (endpoint) => {
    const requests = readRequests(endpoint, named).map(withPaths);
    expect(requests.length).toBeGreaterThan(0);
    expect(await telling(requests.length > MOST ? share(requests, SHARES) : requests)).toEqual([]);
  });

  it('are one by every filter, order, search and suggestion', async () => {
    const queries = share([...bundle.queries.values()].filter(leadsToMasked), SHARES);
    expect(await telling(queries.flatMap(askedOf))).toEqual([]);
  });

  it('are one to who guesses a value in an edit, or in a sheet', async () => {
    expect(guesses(named.known).length).toBeGreaterThan(5);
    expect(await telling([...guesses(named.known), ...guessedSheets()])).toEqual([]);
  });

  it('are two to an administrator, by list and by history', async () => {
    const read = async (): Promise<readonly string[]> => {
      const id = named.known.ids('customer')[0]!;
      const urls = ['/api/queries/customer', `/api/records/customer/${id}/history`];
      return Promise.all(urls.map(async (url) => (await send('admin', { method: 'GET', url, headers: {} })).text));
    };
    await becomes(1);
    const one = await read();
    await becomes(2);
    const other = await read();
    expect(one.map((text, n) => text === other[n])).toEqual([false, false]);
  });
});
