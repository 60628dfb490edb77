import type Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInput, recordToWire, type FieldModel } from '#engine';
import { csvLines } from '../../../renderer/screens/list/export/csv.ts';
import { readJson } from '../../../server/http/request/readJson.ts';
import { decoderOf } from '../../../server/database/store/decode.ts';
import { sqlType } from '../../../server/database/tables/columns.ts';
import { openPlant, type Plant } from './kit.ts';
import { storePlant } from './plant.ts';

/** How many hundredths apart the numbers are; `NUMBER_STEP=1` takes every one. */
const STEP = Number(process.env['NUMBER_STEP'] ?? 173);
/** 99,999.99 */
const LAST = 9_999_999;
const AT_ONCE = 20_000;

const bundle = storePlant();
const action = bundle.actions.get('box-take')!;
const column: FieldModel = bundle.entities.get('box')!.fields.get('quantity')!;
const decode = decoderOf(column);
let plant: Plant;

beforeAll(async () => {
  plant = await openPlant(bundle);
});
afterAll(() => plant.close());

/** The number as an action gets it: sent as JSON, read, and judged by its field. */
function received(text: string): Big {
  const read = readInput(action, readJson(`{"code":"B-1","quantity":${text}}`));
  if (!read.ok) throw new Error(`${text} is refused: ${JSON.stringify(read.refusals)}`);
  // The field is a decimal.
  return read.input['quantity'] as Big;
}

/** The numbers as a column of the product gives them back. */
async function stored(numbers: readonly Big[]): Promise<readonly Big[]> {
  const { rows } = await plant.pool.query<{ n: string }>({
    text: `SELECT n::${sqlType(column)}::text AS n FROM unnest($1::text[]) WITH ORDINALITY AS t(n, nth) ORDER BY nth`,
    values: [numbers.map((number) => number.toFixed())],
  });
  return rows.map(({ n }) => decode(n) as Big);
}

/** As a list, and a file that is exported from it, show the number. */
function shown(number: Big): string {
  const { quantity } = recordToWire({ quantity: number }) as { readonly quantity: number };
  return csvLines([[quantity]]).trim();
}

describe('a quantity of two decimals', () => {
  it(
    `is the same from the form to the export, 0.00 to 99999.99 in steps of ${STEP / 100}`,
    { timeout: 60_000 + 3_000_000 / STEP },
    async () => {
      const wrong: string[] = [];
      for (let first = 0; first <= LAST; first += AT_ONCE * STEP) {
        const count = Math.min(AT_ONCE, Math.floor((LAST - first) / STEP) + 1);
        const texts = Array.from({ length: count }, (_, n) => ((first + n * STEP) / 100).toFixed(2));
        const back = await stored(texts.map(received));
        texts.forEach((text, n) => {
          if (shown(back[n]!) !== String(Number(text)) || !back[n]!.eq(text)) wrong.push(`${text}: ${shown(back[n]!)}`);
        });
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(['0.005', '1.005', '0.001', '99999.999'])('is not %s, which no column rounds either', (text) => {
    expect(readInput(action, readJson(`{"code":"B-1","quantity":${text}}`)).ok).toBe(false);
  });
});
