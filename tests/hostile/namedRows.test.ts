import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionKeys, type ActionModel, type FieldModel, type Json } from '#engine';
import { limitsOf } from '../../engine/permission/limits.ts';
import { canPassOn } from '../../engine/permission/passOn.ts';
import { isScannable } from '../../engine/model/scannable.ts';
import { insertRows } from '../http/insertRows.ts';
import { bundle } from '../http/plant.ts';
import { sampleRow, type Sample } from '../http/sampleRows.ts';
import { makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { inBatches } from './inBatches.ts';

/** An action, and an input of it that names a row. */
interface Naming {
  readonly action: ActionModel;
  /** The entity a generated form writes. */
  readonly entity?: string;
  readonly of: string;
  /** What is sent: the input with a code. */
  readonly input: (code: string) => Readonly<Record<string, Json>>;
}

const ACTIONS = [...bundle.actions.values()].filter(({ id }) => canPassOn(bundle, ['admin'], `action:${id}`));
const isForm = ({ generated }: ActionModel): boolean => generated?.verb === 'create' || generated?.verb === 'edit';
const READING = permissionKeys(bundle).filter((key) => /^(query|record):/.test(key) && canPassOn(bundle, ['admin'], key));
const LIMITS = limitsOf(bundle).flatMap(({ word, limit }) => (limit.where === undefined ? [] : [word]));
/** Whose accounts write: one sees nothing, the other what the limits of another role leave. */
const BLIND = 'inspector';
const LIMITED = 'toolkeeper';

const nameOf = (field: FieldModel): string | undefined => field.schema['x-scan'] ?? field.items?.schema['x-scan'];

/** What carries no code is chosen from a list; a batch is searched for, as its code is not its own. */
const isPicked = ({ loads }: ActionModel, of: string): boolean =>
  !isScannable(bundle, of) && loads.some(({ entity, keys }) => entity === of && keys.size > 0);

function namings(action: ActionModel): readonly Naming[] {
  const entity = isForm(action) ? action.generated?.entity : undefined;
  const naming = (field: FieldModel, wrap: (value: Json) => Json): readonly Naming[] => {
    const of = nameOf(field);
    if (of === undefined || !bundle.entities.has(of) || (entity === undefined && !isPicked(action, of))) return [];
    const given = (code: string): Json => wrap(field.kind === 'list' ? [code] : code);
    return [{ action, ...(entity ? { entity } : {}), of, input: (code) => ({ [field.name]: given(code) }) }];
  };
  return (action.input.fields ?? []).flatMap((field) => [
    ...naming(field, (value) => value),
    ...(field.items?.fields ?? []).flatMap((inner) =>
      naming(inner, (value) => [{ [inner.name]: value }]).map((each) => ({
        ...each,
        input: (code: string) => ({ [field.name]: each.input(code)[inner.name]! }),
      })),
    ),
  ]);
}

const NAMINGS = ACTIONS.flatMap(namings);
const { plant, send } = standingPlant();
/** By entity, a row that is named, and one that is edited. */
const named = new Map<string, Sample>();
const edited = new Map<string, Sample>();

async function sampleOf(entity: string): Promise<Sample> {
  const { pool } = plant();
  const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "user" LIMIT 1');
  const sample = sampleRow(bundle, entity);
  await insertRows(pool, bundle, rows[0]!.id, sample.rows);
  return sample;
}

async function made(code: string, input: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': code };
  const body = JSON.stringify({ code, name: code, ...input });
  const { status, text } = await send('admin', { method: 'POST', url: '/api/actions/role-create', headers, body });
  if (status !== 200) throw new Error(text);
}

beforeAll(async () => {
  await makePlant(send);
  await made('DOES', { permissions: ACTIONS.map(({ id }) => `action:${id}`) });
  await made('SEES', { permissions: READING, limits: LIMITS });
  for (const [account, roles] of [
    [BLIND, '["DOES"]'],
    [LIMITED, '["DOES", "SEES"]'],
  ])
    await plant().pool.query(`UPDATE "user" SET "roles" = $2 WHERE "account" = $1`, [account, roles]);
  // Roles hold once the server has read them again.
  for (const role of [BLIND, LIMITED]) while ((await dryRun(role, NAMINGS[0]!.action, {})).status === 403) await turn();
  for (const entity of new Set(NAMINGS.map(({ of }) => of))) named.set(entity, await sampleOf(entity));
  for (const entity of new Set(NAMINGS.flatMap(({ entity = [] }) => entity))) edited.set(entity, await sampleOf(entity));
});

const dryRun = (role: string, { id }: ActionModel, input: object): ReturnType<typeof send> =>
  send(role, {
    method: 'POST',
    url: `/api/actions/${id}?dryRun=1`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });

/** What an action answers to a code, without the code. */
async function answerTo(role: string, { action, entity, input }: Naming, code: string): Promise<string> {
  const row = entity !== undefined && action.generated?.verb === 'edit' ? { id: edited.get(entity)!.id, version: 1 } : {};
  const { status, text } = await dryRun(role, action, { ...row, ...input(code) });
  return `${status} ${text.replaceAll(new RegExp(code, 'gi'), '?')}`;
}

async function isSeen(role: string, entity: string, id: string): Promise<boolean> {
  const { status } = await send(role, { method: 'GET', url: `/api/records/${entity}/${id}`, headers: {} });
  return status === 200;
}

describe('a row named in a form', () => {
  it('is meant: many forms name rows', () => {
    expect(NAMINGS.filter(({ entity }) => entity !== undefined).length).toBeGreaterThan(100);
    expect(NAMINGS.filter(({ entity }) => entity === undefined).length).toBeGreaterThan(60);
  });

  it.each([BLIND, LIMITED])('is for somebody who may not see it the same as none (%s)', async (role) => {
    const differing: string[] = [];
    let hidden = 0;
    await inBatches(NAMINGS, async (naming) => {
      const { id, code } = named.get(naming.of)!;
      if (code === '' || (await isSeen(role, naming.of, id))) return;
      hidden += 1;
      const [one, other] = [await answerTo(role, naming, code), await answerTo(role, naming, `${code.slice(0, -1)}Q`)];
      if (one !== other) differing.push(`${naming.action.id} ${JSON.stringify(naming.input(code))}: ${one} | ${other}`);
    });
    expect(hidden).toBeGreaterThan(role === BLIND ? 100 : 10);
    expect(differing).toEqual([]);
  });

  it('is no hindrance where the record that is edited refers to it already', async () => {
    const lost: string[] = [];
    const edits = ACTIONS.filter(({ generated }) => generated?.verb === 'edit' && edited.has(generated.entity));
    await inBatches(edits, async (action) => {
      const { text } = await dryRun(BLIND, action, { id: edited.get(action.generated!.entity)!.id, version: 1 });
      if (text.includes('notExist')) lost.push(`${action.id}: ${text}`);
    });
    expect(edits.length).toBeGreaterThan(30);
    expect(lost).toEqual([]);
  });
});
