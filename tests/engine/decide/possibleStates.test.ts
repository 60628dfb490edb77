import { describe, expect, it } from 'vitest';
import { explain } from '#engine';
import { evaluatePartial } from '../../../engine/decide/evaluatePartial.ts';
import { readPartial } from '../../../engine/input/readPartial.ts';
import { codes, Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40, 'x-scan': 'crate' };
const yes = { type: 'boolean' };
const load = { crate: { entity: 'crate', by: { code: 'input.crate' }, lock: true } };

/** An action on one crate with these effects, and perhaps a switch `again`. */
const shop = (effects: object, more: object = {}): Shop =>
  new Shop(
    shopWith({
      input: { type: 'object', required: ['crate'], properties: { crate: code, again: yes } },
      load,
      effects,
      ...more,
    }),
  );

const on = (event: string, when?: string): object => ({ event, on: 'crate', ...(when ? { when } : {}) });
const ask = (asked: Shop, crate: string, again: boolean | null = null) => asked.ask({ crate, again });

describe('a later event of an action', () => {
  it('is judged on the state the earlier one leads to', () => {
    const decision = ask(shop({ first: on('reopen'), second: on('shut') }), 'B');
    expect(decision).toMatchObject({
      outcome: 'accepted',
      changes: {
        states: [
          { from: 'shut', to: 'open', event: 'reopen' },
          { from: 'open', to: 'shut', event: 'shut' },
        ],
      },
    });
  });

  it('is refused with everything else where the earlier one closes it', () => {
    const closed = shop({ first: on('shut'), second: on('shut') }, { assert: { no: { ok: 'false', code: 'crate.no' } } });
    expect(codes(ask(closed, 'A'))).toEqual(['crate.shutNotAllowed', 'crate.no']);
    expect(ask(closed, 'A')).toMatchObject({ refusals: [{ params: { state: { word: 'shut' } } }, {}] });
  });

  it('is judged on the state of the row where the earlier one is closed, so that one cause gives one refusal', () => {
    expect(codes(ask(shop({ first: on('shut'), second: on('reopen') }), 'B'))).toEqual(['crate.shutNotAllowed']);
  });

  it('passes where a guard may let it, and the effects have the last word', () => {
    const guarded = {
      less: { update: 'crate', set: { quantity: 'crate.quantity - 5' } },
      first: on('take'),
      second: on('shut'),
    };
    expect(codes(ask(shop(guarded, { stock: 'out', movement: 'issue' }), 'A'))).toEqual(['crate.shutNotAllowed']);
    const kept = {
      less: { update: 'crate', set: { quantity: 'crate.quantity - 4' } },
      first: on('take'),
      second: on('shut'),
    };
    expect(ask(shop(kept, { stock: 'out', movement: 'issue' }), 'A')).toMatchObject({ outcome: 'accepted' });
  });

  it('is closed where no way of a guarded event opens it', () => {
    expect(codes(ask(shop({ first: on('take'), second: on('reopen') }), 'A'))).toEqual(['crate.reopenNotAllowed']);
  });

  it('does not see an earlier event whose condition does not hold', () => {
    const sometimes = shop({ first: on('reopen', 'input.again == true'), second: on('shut') });
    expect(codes(ask(sometimes, 'B', false))).toEqual(['crate.shutNotAllowed']);
    expect(ask(sometimes, 'B', true)).toMatchObject({ outcome: 'accepted' });
  });
});

describe('before all inputs are given', () => {
  const sometimes = shop({ first: on('reopen', 'input.again == true'), second: on('shut') });
  const action = sometimes.bundle.actions.get('act')!;

  it('nothing is refused that an earlier event may still open', () => {
    const refusals = (raw: object): readonly string[] => {
      const { input } = readPartial(action, raw);
      const context = sometimes.context({});
      return evaluatePartial(
        sometimes.bundle,
        action,
        input,
        sometimes.store.load(action, input, context),
        context,
      ).refusals.map((refusal) => refusal.code);
    };
    expect(refusals({ crate: 'B' })).toEqual([]);
    expect(refusals({ crate: 'B', again: false })).toEqual(['crate.shutNotAllowed']);
  });

  it('an action is open on a record whose state an earlier event may open, and closed where none does', () => {
    const verdict = (asked: Shop, state: string) => {
      const values = { id: 'b', code: 'B', kind: 'x', state, version: 1 };
      return explain(
        asked.bundle,
        asked.bundle.actions.get('act')!,
        { entity: 'crate', id: 'b', values },
        [],
        asked.context({}),
      ).open;
    };
    expect(verdict(sometimes, 'shut')).toBe(true);
    expect(verdict(sometimes, 'gone')).toBe(false);
    expect(verdict(shop({ first: on('take', 'input.again == true'), second: on('shut') }), 'shut')).toBe(false);
    expect(verdict(shop({ first: on('reopen'), second: on('shut') }), 'gone')).toBe(false);
  });
});
