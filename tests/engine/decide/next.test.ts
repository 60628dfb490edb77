import { describe, expect, it } from 'vitest';
import { screenView } from '#engine';
import { Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const split = {
  input: {
    required: ['crateCode'],
    properties: { crateCode: { ...code, 'x-scan': 'crate' } },
  },
  load: { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } },
  effects: {
    made: { create: 'crate', as: 'other', copy: 'crate', set: { code: "'C'", quantity: '0' } },
    room: { update: 'crate', set: { room: '20' } },
  },
  next: {
    move: { when: 'crate.shelf != null', input: { crateCode: 'other', shelfCode: 'crate.shelf', room: 'crate.room' } },
    lock: { input: { crateCode: 'crate' } },
  },
};
const move = {
  id: 'move',
  input: {
    required: ['crateCode'],
    properties: {
      crateCode: { ...code, 'x-scan': 'crate' },
      shelfCode: { ...code, 'x-scan': 'shelf' },
      room: { type: 'integer', minimum: 0, maximum: 99 },
    },
  },
  load: { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } },
  effects: {},
};
const others = [move, { ...move, id: 'lock' }];
const role = [
  { id: 'clerk', actions: ['*'], records: ['*'] },
  { id: 'mover', actions: ['act', 'move'], records: ['*'] },
] as never;
const bundle = shopWith(split, { action: [{ id: 'act', ...split }, ...others], role });

describe('what may be done next', () => {
  it('is proposed with what is known of its input, on the rows as they are by then', () => {
    expect(new Shop(bundle).ask({ crateCode: 'A' })).toMatchObject({
      changes: {
        next: [
          { action: 'move', input: { crateCode: { value: 'C' }, shelfCode: { value: 'S' }, room: { value: 20 } } },
          { action: 'lock', input: { crateCode: { value: 'A' } } },
        ],
      },
    });
  });

  it('is not proposed where its condition does not hold', () => {
    expect(new Shop(bundle).ask({ crateCode: 'B' })).toMatchObject({ changes: { next: [{ action: 'lock' }] } });
  });

  it('names a row by its id where it has no code before it is written', () => {
    const numbered = { ...split, next: { lock: { input: { crateCode: 'other', room: 'crate.room' } } } };
    const effects = { ...split.effects, made: { ...split.effects.made, set: { quantity: '0' } } };
    const entity = (
      JSON.parse(JSON.stringify([...bundle.entities.values()].map(({ definition }) => definition))) as {
        id: string;
        fields: { properties: Record<string, object> };
      }[]
    ).map((each) => {
      if (each.id === 'crate') each.fields.properties['code'] = { ...code, 'x-serial': 'crate-code' };
      return each;
    });
    const rule = {
      id: 'crate-code',
      category: 'box',
      parts: { no: { serial: { digits: 4 } } },
      reset: 'day',
      gaps: 'allowed',
    };
    const act = { ...numbered, effects };
    const plant = shopWith(act, { entity, 'serial-rule': [rule], action: [{ id: 'act', ...act }, ...others] });
    expect(new Shop(plant).ask({ crateCode: 'A' })).toMatchObject({
      changes: { next: [{ action: 'lock', input: { crateCode: { made: 'new-1' } } }] },
    });
  });

  it('is shown to who may do it, with the screen it is done in', () => {
    const next = (who: string) => screenView(bundle, 'form.act', [who], 'office');
    expect(next('clerk')).toMatchObject({ next: [{ action: 'move', screen: 'form.move' }, { action: 'lock' }] });
    expect(next('mover')).toMatchObject({ next: [{ action: 'move' }] });
  });
});
