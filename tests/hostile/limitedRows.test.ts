import { beforeAll, describe, expect, it } from 'vitest';
import { permissionKeys, toBig, type Json, type RecordLink, type Value } from '#engine';
import { canPassOn } from '../../engine/permission/passOn.ts';
import { limitsOf, withLimits } from '../../engine/permission/limits.ts';
import { newId } from '../../server/core/newId.ts';
import { sendNotice } from '../../server/services/outbox/sendNotice.ts';
import { isForUser } from '../../server/start/workers.ts';
import type { Genealogy } from '../../server/services/reads/genealogy/genealogy.ts';
import { insertRows } from '../http/insertRows.ts';
import { isPrintVisible, type Print } from '../../server/services/reads/PlantReads.ts';
import { context as anyContext } from '../server/store/kit.ts';
import { bundle } from '../http/plant.ts';
import { sampleRow } from '../http/sampleRows.ts';
import { share } from '../kit/share.ts';
import { lookAround, makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { inBatches } from './inBatches.ts';
import { faultOf } from './judge.ts';
import type { Nameable } from './readAddresses.ts';
import { readingEndpoints, readRequests } from './readAddresses.ts';
import { HOLDING, OF_RECORDS, ON_THEM, rowOf } from './rowsOfRecords.ts';

/** A role has every limit to rows of one's own, and may read whatever an administrator may pass on. */
const LIMITS = limitsOf(bundle).filter(({ limit }) => limit.where !== undefined);
const LIMITED = [...new Set(LIMITS.map(({ entity }) => entity))];
const KEYS = permissionKeys(bundle).filter(
  (key) => /^(query|record):|^definitions\.|^server\./.test(key) && canPassOn(bundle, ['admin'], key),
);
/** What acts on a row that is of a record of any kind. */
const ACTIONS = [...new Set(ON_THEM.map(([, { id }]) => `action:${id}`))];
/** Whose account reads as the role: a person of a warehouse and a work unit where nothing is. */
const READER = 'toolkeeper';
/** One request in so many is made. */
const SHARES = 3;
/** What an endpoint is asked; of more it is asked a share. */
const MOST = 60;
/** What a reference to a row says of it. */
const OF_A_REFERENCE: ReadonlySet<string> = new Set(['id', 'code', 'key', 'entity', 'label', 'steps', 'hasLeft']);

const { plant, send } = standingPlant();
let named: Nameable;
let outside: ReadonlySet<string>;

async function done(role: string, action: string, input: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `limited-${action}` };
  const body = JSON.stringify(input);
  const { status, text } = await send(role, { method: 'POST', url: `/api/actions/${action}`, headers, body });
  if (status !== 200) throw new Error(text);
}

/** Ids of all rows of the limited kinds that there are, or that the reader is shown. */
async function idsOf(role: string): Promise<readonly string[]> {
  const pages = await Promise.all(
    LIMITED.map((entity) => send(role, { method: 'GET', url: `/api/queries/${entity}?limit=200`, headers: {} })),
  );
  return pages.flatMap(({ text }) =>
    (JSON.parse(text) as { readonly data: { readonly items: readonly { readonly id: string }[] } }).data.items.map(
      ({ id }) => id,
    ),
  );
}

/** What was made of a record that everybody sees: rows of the limited kinds stand in its graph. */
async function edgeTo(entity: string): Promise<void> {
  const [from, to] = [named.known.ids('batch')[0], named.known.ids(entity)[0]];
  if (from === undefined || to === undefined) return;
  const { pool } = plant();
  const { rows } = await pool.query<{ id: string; user: string }>(
    'SELECT j."id", u."id" AS "user" FROM "journal_entry" j, "user" u LIMIT 1',
  );
  const edge = {
    journal: rows[0]!.id,
    parentEntity: 'batch',
    parentId: from,
    childEntity: entity,
    childId: to,
    relation: 'pack',
    quantity: toBig(7),
  };
  await insertRows(pool, bundle, rows[0]!.user, sampleRow(bundle, 'genealogy-edge', edge).rows);
}

/** A row that is of a record. @returns its id */
async function ofRecord(entity: string, link: RecordLink, of: string, id: string): Promise<string> {
  const { pool } = plant();
  const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "user" LIMIT 1');
  const sample = rowOf(entity, link, of, id);
  await insertRows(pool, bundle, rows[0]!.id, sample.rows);
  return sample.id;
}

/** A row that holds records. @returns its id */
async function holding(entity: string, field: string, held: Value): Promise<string> {
  const { pool } = plant();
  const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "user" LIMIT 1');
  const sample = sampleRow(bundle, entity, { [field]: held });
  await insertRows(pool, bundle, rows[0]!.id, sample.rows);
  return sample.id;
}

/** A box outside the limits. */
async function idOutside(): Promise<string> {
  const { rows } = await plant().pool.query<{ id: string }>('SELECT "id" FROM "box" WHERE "id" = ANY($1) LIMIT 1', [
    [...outside],
  ]);
  return rows[0]!.id;
}

beforeAll(async () => {
  await makePlant(send);
  await done('admin', 'warehouse-create', { code: 'EMPTY', name: 'Empty', kind: 'raw', site: 'SITE' });
  await done('admin', 'work-center-create', { code: 'IDLE', name: 'Idle', site: 'SITE' });
  await done('admin', 'person-create', { code: 'OWN', name: 'Own', workUnits: ['IDLE'], warehouses: ['EMPTY'] });
  const limits = LIMITS.map(({ word }) => word);
  await done('admin', 'role-create', { code: 'LIMITED', name: 'Limited', permissions: [...KEYS, ...ACTIONS], limits });
  named = { bundle, known: await lookAround(bundle, send), secret: 'BAR' };
  for (const entity of LIMITED) await edgeTo(entity);
  await plant().pool.query(`UPDATE "user" SET "roles" = '["LIMITED"]' WHERE "account" = $1`, [READER]);
  await plant().pool.query(
    `UPDATE "person" SET "user" = (SELECT "id" FROM "user" WHERE "account" = $1) WHERE "code" = 'OWN'`,
    [READER],
  );
  const [all, own] = [await idsOf('admin'), new Set(await idsOf(READER))];
  outside = new Set(all.filter((id) => !own.has(id)));
});

/** Objects anywhere in an answer that say more of a row than a reference does. */
function rowsIn(json: Json): readonly string[] {
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap(rowsIn);
  if (typeof json !== 'object' || json === null) return [];
  const object = json as Readonly<Record<string, Json>>;
  const within = Object.values(object).flatMap(rowsIn);
  const isRow = typeof object['id'] === 'string' && Object.keys(object).some((key) => !OF_A_REFERENCE.has(key));
  return isRow ? [String(object['id']), ...within] : within;
}

function bodyOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

describe('rows outside the limits of a role', () => {
  it('are meant: of each limited kind that has rows some are outside', () => {
    expect(LIMITED.length).toBeGreaterThan(15);
    expect(outside.size).toBeGreaterThan(20);
  });

  it('are told to an administrator', async () => {
    const { text } = await send('admin', { method: 'GET', url: '/api/queries/box', headers: {} });
    expect(rowsIn(bodyOf(text)).some((id) => outside.has(id))).toBe(true);
  });

  it('are not shown by the labels printed of them', async () => {
    const { rows } = await plant().pool.query<Print>(
      `SELECT "template", "target_entity" AS "targetEntity", "target_id" AS "targetId" FROM "label_print_job"
       WHERE "target_id" = ANY($1)`,
      [[...outside]],
    );
    expect(rows.length).toBeGreaterThan(0);
    const words = LIMITS.map(({ word }) => word);
    const limited = withLimits(bundle, bundle.roles.get('admin')!, words);
    const own = { ...bundle, roles: new Map([...bundle.roles, ['limited', limited]]) };
    const shownTo = (role: string): Promise<readonly boolean[]> => {
      const context = { ...anyContext, actor: { ...anyContext.actor, roles: [role] } };
      return Promise.all(rows.map((print) => isPrintVisible(plant().pool, own, context, print)));
    };
    expect(new Set(await shownTo('admin'))).toEqual(new Set([true]));
    expect(new Set(await shownTo('limited'))).toEqual(new Set([false]));
  });

  it('stand in a graph as references, without how much came to them', async () => {
    const url = `/api/records/batch/${named.known.ids('batch')[0]!}/genealogy`;
    const quantities = async (role: string): Promise<ReadonlySet<number | null>> => {
      const { data } = JSON.parse((await send(role, { method: 'GET', url, headers: {} })).text) as {
        readonly data: Genealogy;
      };
      const edges = data.edges.filter(({ to, relation }) => relation === 'pack' && outside.has(to.id));
      return new Set(edges.map(({ quantity }) => quantity));
    };
    expect([await quantities('admin'), await quantities(READER)]).toEqual([new Set([7]), new Set([null])]);
  });

  it('are what rows of any kind may be of', () => {
    expect(OF_RECORDS.map(([entity]) => entity)).toEqual(expect.arrayContaining(['label-print-job', 'state-change']));
    expect(ACTIONS).toEqual(expect.arrayContaining(['action:label-print-job-reprint', 'action:label-print-job-retry']));
  });

  it.each(OF_RECORDS)('take the rows of %s with them that are of them', async (entity, link) => {
    const url = `/api/queries/${entity}?limit=200`;
    const own = await ofRecord(entity, link, 'batch', named.known.ids('batch')[0]!);
    const other = await ofRecord(entity, link, 'box', await idOutside());
    const listed = async (role: string): Promise<string> => (await send(role, { method: 'GET', url, headers: {} })).text;
    const recordOf = (id: string): Promise<number> =>
      send(READER, { method: 'GET', url: `/api/records/${entity}/${id}`, headers: {} }).then(({ status }) => status);
    const [seen, all] = [await listed(READER), await listed('admin')];
    expect([seen.includes(own), seen.includes(other), all.includes(own), all.includes(other)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([await recordOf(own), await recordOf(other)]).toEqual([200, 404]);
  });

  it('are not what notices to their role are about, unless they name the reader', async () => {
    const { pool, platform } = plant();
    const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "user" WHERE "account" = $1', [READER]);
    const about = { entity: 'box', id: await idOutside() };
    const notice = { code: 'common.done', params: {}, roles: ['LIMITED'], persons: [] };
    const send = (message: string, more: object) =>
      sendNotice(pool, newId(), { ...notice, params: { message }, ...more }, new Date(), isForUser(platform));
    await send('outside', { about });
    await send('inside', { about: { entity: 'batch', id: named.known.ids('batch')[0]! } });
    await send('nothing', {});
    await send('named', { about, persons: [rows[0]!.id] });
    const got = await pool.query<{ params: string }>('SELECT params FROM notice WHERE user_id = $1 ORDER BY id', [
      rows[0]!.id,
    ]);
    expect(got.rows.map(({ params }) => (JSON.parse(params) as { readonly message?: string }).message)).toEqual([
      'inside',
      'nothing',
      'named',
    ]);
  });

  it('are what rows hold', () => expect(HOLDING.map(([entity]) => entity)).toContain('journal-entry'));

  it.each(HOLDING)('take the rows of %s with them that hold no others in %s', async (entity, field) => {
    const [inside, beyond] = [{ batch: { [named.known.ids('batch')[0]!]: {} } }, { box: { [await idOutside()]: {} } }];
    const held = [{}, inside, { ...inside, ...beyond }, beyond];
    const ids: string[] = [];
    for (const rows of held) ids.push(await holding(entity, field, rows));
    const url = `/api/queries/${entity}?limit=200&sort=-id`;
    const listed = async (role: string): Promise<readonly boolean[]> => {
      const { text } = await send(role, { method: 'GET', url, headers: {} });
      return ids.map((id) => text.includes(id));
    };
    expect([await listed(READER), await listed('admin')]).toEqual([
      [true, true, true, false],
      [true, true, true, true],
    ]);
    const record = (id: string) => send(READER, { method: 'GET', url: `/api/records/${entity}/${id}`, headers: {} });
    expect([(await record(ids[1]!)).status, (await record(ids[3]!)).status]).toEqual([200, 404]);
  });

  it.each(ON_THEM)('take the rows of %s with them, which nothing is done to', async (entity, action) => {
    const [, link] = OF_RECORDS.find(([of]) => of === entity)!;
    const own = await ofRecord(entity, link, 'batch', named.known.ids('batch')[0]!);
    const other = await ofRecord(entity, link, 'box', await idOutside());
    const isThere = async (role: string, id: string): Promise<boolean> => {
      const body = JSON.stringify({ id, reason: 'Torn', version: 1 });
      const headers = { 'content-type': 'application/json' };
      const { text } = await send(role, { method: 'POST', url: `/api/actions/${action.id}?dryRun=1`, headers, body });
      expect(text).not.toContain('common.notAllowed');
      return !text.includes('.notExist');
    };
    expect([await isThere(READER, own), await isThere(READER, other), await isThere('admin', other)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each(readingEndpoints())('are not told by %s', async (endpoint) => {
    const requests = readRequests(endpoint, named);
    const faults: string[] = [];
    await inBatches(requests.length > MOST ? share(requests, SHARES) : requests, async (request) => {
      const answer = await send(READER, request);
      const place = `${request.method} ${decodeURIComponent(request.url)} ${request.body ?? ''}`;
      const fault = faultOf(answer);
      if (fault !== undefined && answer.status !== 503) faults.push(`${place}: ${fault}`);
      const shown = rowsIn(bodyOf(answer.text)).filter((id) => outside.has(id));
      if (shown.length > 0) faults.push(`${place}: ${shown[0]} in ${answer.text.slice(0, 300)}`);
    });
    expect(faults).toEqual([]);
  });
});
