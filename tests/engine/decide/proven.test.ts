import { describe, expect, it } from 'vitest';
import { bundleOf } from '../store/bundleOf.ts';
import { Shop, shopWith } from './shop.ts';

const context = (found: object): object => ({
  input: { type: 'object', required: ['kind'], properties: { kind: { type: 'string', maxLength: 9 } } },
  load: { best: { entity: 'crate', where: 'row.kind == input.kind', sort: ['-id'], first: true, lock: true } },
  assert: { found: { ok: 'best != null', code: 'crate.none', ...found } },
  effects: { room: { update: 'best', set: { room: '99' } } },
});

describe('what an assert refuses to be null', () => {
  it('is there once effects run', () => {
    const shop = new Shop(shopWith(context({})));
    expect(shop.ask({ kind: 'x' })).toMatchObject({ outcome: 'accepted' });
    expect(shop.ask({ kind: 'none' })).toMatchObject({ outcome: 'refused', refusals: [{ code: 'crate.none' }] });
  });

  it.each([{ when: "input.kind != 'y'" }, { severity: 'confirm' }])(
    'is not where the assert may be passed by: %o',
    (found) => {
      expect(() => shopWith(context(found))).toThrow('lint.nullableUsed');
    },
  );
});

describe('a rule about a row that need not be there', () => {
  const action = (word: string): Parameters<typeof bundleOf>[0] => ({
    entity: [
      {
        id: 'shelf',
        fields: {
          required: ['code'],
          properties: { code: { type: 'string', format: 'code', maxLength: 9 }, over: { type: 'string', 'x-ref': 'shelf' } },
        },
      },
    ],
    rule: [
      {
        id: 'free',
        for: { shelf: word },
        ok: "shelf == null || shelf.code == 'S1'",
        code: 'shelf.taken',
        params: { code: 'shelf.code' },
      },
    ],
    action: [
      {
        id: 'check',
        input: { type: 'object', required: ['code'], properties: { code: { type: 'string', format: 'code', maxLength: 9 } } },
        load: { shelf: { entity: 'shelf', by: { code: 'input.code' } } },
        assert: { free: { rule: 'free', with: { shelf: 'shelf.over' } } },
        effects: {},
      },
    ],
  });

  it('is given one that may be missing, and a rule about a row is not', () => {
    expect(bundleOf(action('shelf?')).rules.get('free')?.for.get('shelf')).toBe('shelf');
    expect(() => bundleOf(action('shelf'))).toThrow('lint.nullableUsed');
  });
});
