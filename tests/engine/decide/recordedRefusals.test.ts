import { describe, expect, it } from 'vitest';
import { explain, type Context } from '#engine';
import { evaluatePartial } from '../../../engine/decide/evaluatePartial.ts';
import { codes, Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40, 'x-scan': 'crate' };
const kind = { type: 'string', maxLength: 9 };
const base = {
  input: { type: 'object', required: ['crate', 'kind'], properties: { crate: code, kind } },
  load: { crate: { entity: 'crate', by: { code: 'input.crate' }, lock: true } },
  assert: {
    same: { ok: 'crate.kind == input.kind', code: 'crate.otherKind' },
    open: { ok: "crate.state == 'open'", code: 'crate.notOpen' },
  },
};
const done = { done: { update: 'crate', set: { room: '11' } } };
const kept = { kept: { update: 'crate', set: { room: '99' }, onRefusal: ['same'] } };

const ask = (action: object, kindGiven: string, more: Partial<Context> = {}, crate = 'A') =>
  new Shop(shopWith({ ...base, effects: { ...done, ...kept }, ...action })).ask({ crate, kind: kindGiven }, more);

describe('an effect that keeps a refusal', () => {
  it('is done instead of the others where its assert refuses, and the action stays refused', () => {
    expect(ask({}, 'y')).toMatchObject({
      outcome: 'refused',
      refusals: [{ code: 'crate.otherKind' }],
      recordedChanges: { updated: [{ id: 'a', after: { room: 99 } }], refusal: 'crate.otherKind' },
    });
  });

  it('is not done where nothing refuses', () => {
    expect(ask({}, 'x')).toMatchObject({ outcome: 'accepted', changes: { updated: [{ after: { room: 11 } }] } });
  });

  it('is not done where something else refuses too', () => {
    const decision = ask({}, 'y', {}, 'B');
    expect(codes(decision)).toEqual(['crate.otherKind', 'crate.notOpen']);
    expect(decision).not.toHaveProperty('recordedChanges');
  });

  it('is signed for first, as the action is', () => {
    const signed = { signature: { meaning: 'crate.checked' } };
    expect(ask(signed, 'y')).toMatchObject({ outcome: 'sign' });
    expect(ask(signed, 'y', { signed: true })).toMatchObject({ outcome: 'refused', recordedChanges: { updated: [{}] } });
  });

  it('raises an event that is open in the state of the row, though the others raise theirs', () => {
    const events = { first: { event: 'shut', on: 'crate' }, kept: { event: 'take', on: 'crate', onRefusal: ['same'] } };
    expect(ask({ effects: events }, 'y')).toMatchObject({ outcome: 'refused', recordedChanges: { states: [] } });
    const closed = { first: { event: 'shut', on: 'crate' }, kept: { event: 'reopen', on: 'crate', onRefusal: ['same'] } };
    const decision = ask({ effects: closed }, 'y');
    expect(codes(decision)).toEqual(['crate.otherKind', 'crate.reopenNotAllowed']);
    expect(decision).not.toHaveProperty('recordedChanges');
  });

  it('writes nothing that a check of the row forbids, and tells both', () => {
    const over = { kept: { update: 'crate', set: { room: '1' }, onRefusal: ['same'] } };
    const decision = ask({ effects: { ...done, ...over } }, 'y');
    expect(codes(decision)).toEqual(['crate.otherKind', 'crate.full']);
    expect(decision).not.toHaveProperty('recordedChanges');
  });
});

describe('before the action is done', () => {
  const shop = new Shop(shopWith({ ...base, effects: { ...done, ...kept } }));
  const action = shop.bundle.actions.get('act')!;

  it('a refusal that is kept is not told, so that it is tried', () => {
    const shown = (crate: string): readonly string[] => {
      const [input, context] = [{ crate, kind: 'y' }, shop.context({})];
      const { refusals } = evaluatePartial(shop.bundle, action, input, shop.store.load(action, input, context), context);
      return refusals.map((refusal) => refusal.code);
    };
    expect(shown('A')).toEqual([]);
    expect(shown('B')).toEqual(['crate.notOpen']);
  });

  it('an action is open on a record it would only refuse and keep', () => {
    const bound = {
      ...base,
      assert: { same: { ok: "crate.kind == 'y'", code: 'crate.otherKind' } },
      effects: { ...done, ...kept },
    };
    const other = new Shop(shopWith(bound));
    const record = { entity: 'crate', id: 'a', values: { id: 'a', code: 'A', kind: 'x', state: 'open', version: 1 } };
    expect(explain(other.bundle, other.bundle.actions.get('act')!, record, [], other.context({})).open).toBe(true);
  });
});
