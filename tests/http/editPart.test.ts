import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editModelOf,
  permits,
  type ActionModel,
  type EntityModel,
  type FetchedRow,
  type FieldModel,
  type Value,
} from '#engine';
import { camel } from '../../engine/load/names.ts';
import { newId } from '../../server/core/newId.ts';
import { quote, tableName } from '../../server/database/sql/names.ts';
import { insertRows } from './insertRows.ts';
import { bundle, openPlant, send, signIn, type Plant } from './plant.ts';
import { sampleRow, sampleValue } from './sampleRows.ts';

/** Every edit of a record by its id and version. */
const edits = [...bundle.actions.values()].filter(
  (action) => editModelOf(action) !== undefined && action.input.fields?.some(({ name }) => name === 'version'),
);

/** Records whose edit the sample does not satisfy for another reason: it is refused, and nothing of the row is lost either. */
const REFUSED: Readonly<Record<string, string>> = {
  'dictionary-edit': 'dictionary.readonly',
  'work-order-edit': 'workOrder.wrongRoute',
  'saved-view-edit': 'savedView.notYours',
  'serial-rule-edit': 'serialRule.oneSerialPart',
  'spiritual-article-edit': 'scripture.unreadable',
  'sunday-preach-edit': 'scripture.unreadable',
  'webhook-edit': 'webhook.badUrl',
};

let plant: Plant;
let system: string;
beforeAll(async () => {
  plant = await openPlant();
  system = (await plant.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'system'`)).rows[0]!.id;
});
afterAll(() => plant.close());

/** A row with something in every field that a sample can be made up for. */
function fullRow(entity: EntityModel): { readonly id: string; readonly rows: readonly FetchedRow[] } {
  const more: FetchedRow[] = [];
  const optional = [...entity.fields.values()].filter(({ role, required }) => role === 'field' && !required);
  const over = Object.fromEntries(optional.map((field): [string, Value] => [field.name, optionalValue(field, more)]));
  const { id, rows } = sampleRow(bundle, entity.id, over);
  return { id, rows: [...more, ...rows] };
}

function optionalValue(field: FieldModel, more: FetchedRow[]): Value {
  const { kind, ref, schema, items } = field;
  // What is asked only sometimes is taken away where it is not.
  if (schema['x-when']?.show) return null;
  if (schema['x-personal'] || kind === 'file' || kind === 'files') return kind === 'files' ? [] : null;
  if (kind === 'ref' || kind === 'refs') {
    const target = sampleRow(bundle, ref ?? '');
    more.push(...target.rows);
    return kind === 'refs' ? [target.id] : target.id;
  }
  // A period has an end after its beginning, which one moment cannot be.
  if (kind === 'timestamp') return null;
  if (kind === 'bool') return false;
  if (items?.schema['x-definition'] === 'role') return ['operator', 'leader'];
  if (schema.format === 'email') return 'somebody@plant.example';
  if (schema.format === 'phone') return '021-5555-0000';
  return schema.pattern !== undefined || schema['x-definition'] !== undefined ? null : sampleValue(field);
}

/** The row, and the rows of its parts, but for who changed it when. */
async function storedRecord(entity: EntityModel, id: string): Promise<unknown> {
  const own = `SELECT to_jsonb(t) - '{version,updated_at,updated_by}'::text[] AS row FROM ${quote(tableName(entity.id))} t WHERE "id" = $1`;
  return (await plant.pool.query(own, [id])).rows;
}

const roleFor = ({ id }: ActionModel): string =>
  ['admin', ...bundle.roles.keys()].find((role) => permits(bundle, [role], `action:${id}`)) ?? '';

describe('an edit that says nothing but whom it means', () => {
  it.each(edits.map((action) => [action.id, action] as const))('%s leaves everything as it is', async (_, action) => {
    const entity = bundle.entities.get(editModelOf(action)!.load.entity)!;
    const { id, rows } = fullRow(entity);
    await insertRows(plant.pool, bundle, system, rows);
    const before = await storedRecord(entity, id);
    const { status, body } = await send(
      plant.app,
      'POST',
      `/api/actions/${action.id}`,
      { id, version: 1 },
      { ...(await signIn(plant.app, roleFor(action))), 'idempotency-key': `part-${action.id}` },
    );
    expect(await storedRecord(entity, id)).toEqual(before);
    const refused = REFUSED[action.id];
    expect([status === 200, body.refusals?.map(({ code }) => code)]).toEqual(
      refused ? [false, [refused]] : [true, undefined],
    );
  });
});

describe('an edit of a record that is gone', () => {
  it.each(edits.map((action) => [action.id, action] as const))('%s: says that first', async (_, action) => {
    const headers = { ...(await signIn(plant.app, roleFor(action))), 'accept-language': 'en' };
    const id = newId();
    const wrong = Object.fromEntries((action.input.fields ?? []).map(({ name }) => [name, '?'.repeat(60)]));
    for (const fields of [{}, wrong]) {
      const key = { 'idempotency-key': newId() };
      const sent = { ...fields, id, version: 1 };
      const { status, body } = await send(plant.app, 'POST', `/api/actions/${action.id}`, sent, { ...headers, ...key });
      const code = `${camel(editModelOf(action)!.load.entity)}.notExist`;
      expect([status, body.code, body.refusals?.[0]?.code]).toEqual([404, 500, code]);
      expect(JSON.stringify(body)).not.toContain(id);
    }
  });
});

/** Without lines a plan has nothing to check. */
const NEEDS_LINES = 'check-plan-edit';

/** Edits of a record together with its lines, each with the list of lines and what they are called among the children of the record. */
const withLines = edits
  .filter(({ id }) => !(id in REFUSED || id === NEEDS_LINES))
  .flatMap((action) =>
    action.effects.flatMap((effect) => (effect.kind === 'sync' ? [[action, collectionOf(effect)] as const] : [])),
  );

function collectionOf(effect: object): string {
  return (effect as { readonly children: { readonly collection: string } }).children.collection; // what a `sync` is compiled to
}

describe('an edit of the lines of a record', () => {
  it.each(withLines.map(([action, as]) => [action.id, as, action] as const))(
    '%s %s: is an edit of the record: an older sight of it is refused',
    async (_, as, action) => {
      const entity = bundle.entities.get(editModelOf(action)!.load.entity)!;
      const child = entity.children.get(as)!;
      const { id, rows } = sampleRow(bundle, entity.id);
      const line = sampleRow(bundle, child.entity, { [child.field]: id });
      await insertRows(plant.pool, bundle, system, [...rows, ...line.rows]);
      const headers = await signIn(plant.app, roleFor(action));
      const edit = () =>
        send(
          plant.app,
          'POST',
          `/api/actions/${action.id}`,
          { id, version: 1, [as]: [] },
          { ...headers, 'idempotency-key': newId() },
        );
      const { status, body } = await edit();
      expect([status, body.refusals?.map(({ code }) => code)]).toEqual([200, undefined]);
      const again = await edit();
      expect([again.status, again.body.refusals?.map(({ code }) => code)]).toEqual([409, ['common.changedMeanwhile']]);
      const history = await plant.pool.query('SELECT FROM journal_row WHERE entity = $1 AND row_id = $2', [entity.id, id]);
      expect(history.rowCount).toBe(1);
    },
  );
});
