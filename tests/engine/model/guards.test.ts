import { describe, expect, it } from 'vitest';
import { compile, load } from '#engine';

const code = { type: 'string', format: 'code', maxLength: 20 };
const crate = {
  id: 'crate',
  states: { state: 'crate' },
  fields: {
    required: ['code'],
    properties: { code, isHeld: { type: 'boolean' }, place: { type: 'string', maxLength: 20 } },
  },
};
const model = {
  id: 'crate',
  initial: 'here',
  states: { here: {}, gone: { final: true } },
  transitions: { take: { event: 'take', from: ['here'], to: 'gone' } },
  events: { take: { refusal: 'crate.takeNotAllowed' } },
};
const free = {
  id: 'crate-free',
  for: { crate: 'crate' },
  ok: '!crate.isHeld',
  code: 'crate.held',
  guards: { set: ['place'], events: ['take'] },
};
const loads = {
  crate: { entity: 'crate', by: { code: 'input.code' }, lock: true },
  other: { entity: 'crate', by: { code: 'input.other' }, lock: true },
};

/** What is wrong with an action on two crates, of what a rule guards. */
function faults(action: object): readonly unknown[] {
  const input = { type: 'object', required: ['code', 'other'], properties: { code, other: code } };
  const files = [
    ['entity', crate],
    ['state-model', model],
    ['rule', free],
    ['action', { id: 'act', input, load: loads, ...action }],
  ].map(([kind, definition]) => {
    const { id, ...content } = definition as { readonly id: string };
    return { path: `k/${id}.${kind as string}.json`, text: JSON.stringify({ assumed: true, ...content }) };
  });
  const { problems } = compile(load(files).definitions);
  return problems
    .filter(({ code: found }) => ['lint.unguarded', 'lint.needlessExemption'].includes(found))
    .map(({ code: found, pointer }) => [found, pointer]);
}

const asked = (row: string, more: object = {}): object => ({ a: { rule: 'crate-free', with: { crate: row }, ...more } });
const placed = { update: 'crate', set: { place: "'A1'" } };

describe('what a rule guards', () => {
  it('is done where the rule is asked about these rows, in a loop or through a let too', () => {
    expect(faults({ assert: asked('crate'), effects: { e: placed, f: { event: 'take', on: 'crate' } } })).toEqual([]);
    const each = asked('c', { forEach: { c: '[crate]' } });
    expect(faults({ let: { both: '[crate]' }, assert: each, effects: { e: { ...placed, update: 'both' } } })).toEqual([]);
  });

  it('is found where nobody asks, or about another row', () => {
    expect(faults({ effects: { e: placed } })).toEqual([['lint.unguarded', '/effects/e']]);
    expect(faults({ assert: asked('other'), effects: { e: { event: 'take', on: 'crate' } } })).toEqual([
      ['lint.unguarded', '/effects/e'],
    ]);
  });

  it('is free for other fields, and for rows the action makes', () => {
    expect(faults({ effects: { e: { update: 'crate', set: { isHeld: 'true' } } } })).toEqual([]);
    const made = { create: 'crate', as: 'made', set: { code: 'input.code' } };
    expect(faults({ effects: { made, e: { event: 'take', on: 'made' } } })).toEqual([]);
  });

  it('is let pass with a reason, and only where it is needed', () => {
    const exempt = { 'crate-free': 'It is put back where it was' };
    expect(faults({ effects: { e: { ...placed, exempt } } })).toEqual([]);
    expect(faults({ assert: asked('crate'), effects: { e: { ...placed, exempt } } })).toEqual([
      ['lint.needlessExemption', '/effects/e/exempt/crate-free'],
    ]);
  });
});
