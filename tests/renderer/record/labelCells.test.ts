import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import { drawSquare } from '../../../renderer/parts/label/drawSquare.ts';
import { labelCells, spanOf } from '../../../renderer/parts/label/labelCells.ts';

const field = (name: string, kind: ViewField['kind'], widget: ViewField['widget'] = 'text'): ViewField => ({
  name,
  title: name,
  kind,
  widget,
});
const [stuff, about, amount, unit, lot, shelf, state, own] = [
  field('stuff.code', 'code'),
  field('stuff.description', 'string'),
  field('amount', 'decimal'),
  field('stuff.unit', 'string'),
  field('lot.code', 'code'),
  field('shelf', 'ref'),
  field('state', 'string', 'state'),
  field('code', 'code'),
];

describe('a label card', () => {
  it('shows what it is top left, how much top right, the rest in cells, code and state below', () => {
    const fields = [own, state, stuff, about, amount, unit, lot, shelf] as readonly ViewField[];
    expect(labelCells(fields, { 'stuff.description': 'Shaft' })).toEqual({
      head: stuff,
      notes: [about],
      quantity: amount,
      unit,
      cells: [lot, shelf],
      states: [state],
      code: own,
    });
  });

  it('takes the first field as what it is when none names a thing, and shows no empty description', () => {
    const name = field('name', 'string');
    expect(labelCells([name, field('kind', 'string')], {}).head).toBe(name);
    expect(labelCells([stuff!, about!], { 'stuff.description': '' }).notes).toEqual([]);
  });

  it.each([
    [1, [3]],
    [2, [2, 1]],
    [3, [1, 1, 1]],
    [4, [1, 1, 1, 3]],
    [5, [1, 1, 1, 2, 1]],
  ])('fills rows of three: %i cells', (count, spans) => {
    expect(Array.from({ length: count }, (_, at) => spanOf(at, count, 3))).toEqual(spans);
  });
});

describe('the square of a code', () => {
  it('is drawn from the code, the same each time', async () => {
    const [one, same, other] = await Promise.all(['BX1', 'BX1', 'BX2'].map((code) => drawSquare(code, 'datamatrix')));
    expect(one?.side).toBeGreaterThan(9);
    expect(one).toBe(same);
    expect(one?.path).toMatch(/^M/);
    expect(other?.path).not.toBe(one?.path);
  });

  it('is not drawn when the text fits into none', async () => {
    expect(await drawSquare('x'.repeat(5_000), 'datamatrix')).toBeUndefined();
  });
});
