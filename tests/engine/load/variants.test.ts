import { load } from '#engine';
import { describe, expect, it } from 'vitest';

const action = {
  id: 'take',
  source: 'WH-01',
  input: { type: 'object', required: ['n'], properties: { n: { type: 'integer', minimum: 0, maximum: 9 } } },
  assert: { small: { ok: 'input.n < 5', code: 'take.tooMuch' }, odd: { ok: 'input.n != 2', code: 'take.two' } },
  effects: {},
  offline: 'queue',
};
const variant = { id: 'take-more', of: 'take', assumed: true };
const definitions = (...variants: readonly object[]) =>
  load(
    [action, ...variants].map((definition) => {
      const { id, ...content } = definition as { readonly id: string };
      return { path: `k/${id}.${'of' in content ? 'variant' : 'action'}.json`, text: JSON.stringify(content) };
    }),
  );

describe('load: variants', () => {
  it('makes an action that is the other one in everything it does not name', () => {
    const { definitions: set, problems } = definitions(variant);
    expect(problems).toEqual([]);
    expect(set.action.get('take-more')).toMatchObject({
      file: 'k/take-more.variant.json',
      definition: { ...action, id: 'take-more', assumed: true },
    });
  });

  it('replaces an entry of the same name where it stood, and adds others after', () => {
    const own = { small: { ok: 'input.n < 8', code: 'take.tooMuch' }, even: { ok: 'input.n != 3', code: 'take.odd' } };
    const made = definitions({ ...variant, assert: own }).definitions.action.get('take-more')?.definition;
    expect(Object.keys(made?.assert ?? {})).toEqual(['small', 'odd', 'even']);
    expect(made?.assert?.['small']).toEqual(own.small);
  });

  it('keeps the inputs and adds its own', () => {
    const input = { type: 'object', required: ['n', 'm'], properties: { m: { type: 'boolean' } } };
    const made = definitions({ ...variant, input }).definitions.action.get('take-more')?.definition;
    expect(made?.input).toEqual({ ...input, properties: { ...action.input.properties, ...input.properties } });
  });

  it('is no base for another, and no second action of a name', () => {
    const chained = { ...variant, id: 'take-most', of: 'take-more' };
    const twin = { ...variant, id: 'take' };
    expect(definitions(variant, chained).definitions.action.has('take-most')).toBe(false);
    expect(definitions(twin).problems.map(({ code }) => code)).toEqual(['lint.duplicateId']);
  });
});
