import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldModel, type RecordValue, type Value } from '#engine';
import { MIGRATIONS } from '../../../server/start/migrations.ts';
import { loadPlan } from '../../../server/database/loads/loadPlan.ts';
import { runLoads } from '../../../server/database/loads/runLoads.ts';
import { withClient } from '../../../server/database/store/transaction.ts';
import { context, id, openPlant, type Plant } from './kit.ts';
import { shipped as bundle } from '../../kit/shipped.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await openPlant(bundle, 4, MIGRATIONS);
});
afterAll(() => plant.close());

/** Some value an input could have. */
function some(field: FieldModel): Value {
  switch (field.kind) {
    case 'int':
      return field.schema.minimum ?? 0;
    case 'decimal':
      return new Big(1);
    case 'bool':
      return true;
    case 'date':
      return '2026-03-02';
    case 'time':
      return '08:00';
    case 'timestamp':
      return context.now;
    case 'list':
    case 'refs':
      return field.items ? [some(field.items), some(field.items)] : [];
    case 'record':
      return record(field.fields ?? []);
    default:
      return field.words?.[0] ?? (field.schema.maxLength === 36 ? id(1) : 'X1');
  }
}

const record = (fields: readonly FieldModel[]): RecordValue =>
  Object.fromEntries(fields.map((field) => [field.name, some(field)]));
const nothing = (fields: readonly FieldModel[]): RecordValue =>
  Object.fromEntries(fields.map((field) => [field.name, field.kind === 'list' ? [] : null]));

describe.each([...bundle.actions.values()].map((action) => [action.id, action] as const))('the loads of %s', (_, action) => {
  it.each([
    ['everything', record],
    ['nothing', nothing],
  ] as const)('are statements PostgreSQL takes, with %s given', async (__, make) => {
    const input = make(action.input.fields ?? []);
    const answers = await withClient(plant.pool, async (client) => {
      const [, read] = await Promise.all([client.query('BEGIN'), runLoads(client, loadPlan(bundle, action), input, context)]);
      await client.query('ROLLBACK');
      return read;
    });
    expect([...answers.keys()].toSorted()).toEqual(action.loads.map(({ alias }) => alias).toSorted());
  });
});
