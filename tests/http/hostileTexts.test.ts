import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldModel, Value } from '#engine';
import { share } from '../kit/share.ts';
import { insertRows } from './insertRows.ts';
import { bundle, openPlant, send, signIn, type Plant } from './plant.ts';
import { readerOf } from './readerOf.ts';
import { sampleRow } from './sampleRows.ts';

/** Statements, markup, templates, formulas, paths and letters that programs take for something else. */
const TEXTS = [
  "'; DROP TABLE box;--",
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '=HYPERLINK("http://x","y")',
  '../../etc/passwd',
  '%00%0d%0aSet-Cookie: x=1',
  '\\"\\u0000',
  '$1 $& %s {0}',
  '零\u200d长 عربى',
  '_%',
];

let plant: Plant;
let system: string;
const sessions = new Map<string, Awaited<ReturnType<typeof signIn>>>();
beforeAll(async () => {
  plant = await openPlant();
  system = (await plant.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'system'`)).rows[0]!.id;
});
afterAll(() => plant.close());

/** Fields that take any text. */
const isFree = ({ kind, role, schema, words }: FieldModel): boolean =>
  kind === 'string' &&
  role === 'field' &&
  !words &&
  schema.pattern === undefined &&
  schema.format === undefined &&
  // The names of definitions and of the record they are about are no texts.
  schema['x-definition'] === undefined &&
  schema['x-record'] === undefined;

async function as(role: string): Promise<Awaited<ReturnType<typeof signIn>>> {
  const known = sessions.get(role) ?? (await signIn(plant.app, role));
  sessions.set(role, known);
  return known;
}

/** One entity in so many holds each text. */
const SHARES = 2;
/** What a person keeps for themselves opens to nobody who reads it here. */
const entities = [...bundle.entities.values()].filter(
  ({ id, kindOf, fields, isOpenToEditors }) =>
    kindOf !== 'view' && id !== 'user' && isOpenToEditors && [...fields.values()].some(isFree),
);

describe('a text that looks like something else', () => {
  it.each(share(entities, SHARES).map((entity) => [entity.id, entity] as const))(
    'comes back from %s as it went in',
    async (id, entity) => {
      const free = [...entity.fields.values()].filter(isFree);
      const texts = Object.fromEntries(
        free.map(({ name, schema }, n): [string, Value] => [name, TEXTS[n % TEXTS.length]!.slice(0, schema.maxLength)]),
      );
      const sample = sampleRow(bundle, id, texts);
      await insertRows(plant.pool, bundle, system, sample.rows);
      const headers = await as(readerOf(bundle, `record:${id}`, 'admin'));
      const { status, body } = await send(plant.app, 'GET', `/api/records/${id}/${sample.id}`, undefined, headers);
      const { record = {} } = (body.data ?? {}) as { readonly record?: Readonly<Record<string, unknown>> };
      const readable = Object.entries(texts).filter(([name]) => name in record);
      expect([status, Object.fromEntries(readable.map(([name]) => [name, record[name]]))]).toEqual([
        200,
        Object.fromEntries(readable),
      ]);
    },
  );
});
