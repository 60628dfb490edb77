import { compile, load } from '#engine';
import { describe, expect, it } from 'vitest';

const file = (name: string, content: object) => ({
  path: `k/${name}.json`,
  text: JSON.stringify({ assumed: true, ...content }),
});
const properties = {
  code: { type: 'string', format: 'code', maxLength: 9 },
  size: { type: 'integer', minimum: 0, maximum: 9 },
};
const tin = {
  fields: { type: 'object', required: ['code'], properties },
  derived: { fill: { input: { type: 'object', properties: { size: { 'x-of': 'tin.size' } } } } },
};
const make = (effect: object) => ({
  input: { type: 'object', required: ['code'], properties: { code: { 'x-of': 'tin.code' }, size: { 'x-of': 'tin.size' } } },
  effects: { made: { create: 'tin', ...effect } },
});

describe('load: what effects take', () => {
  it('is set to the input of the same name, before what is set besides', () => {
    const { definitions, problems } = load([
      file('tin.entity', tin),
      file('tin-make.action', make({ take: ['code'], set: { size: '3' } })),
    ]);
    expect(problems).toEqual([]);
    expect(definitions.action.get('tin-make')?.definition.effects).toEqual({
      made: { create: 'tin', set: { code: 'input.code', size: '3' } },
    });
  });

  it('is told where it is taken when there is no such field', () => {
    const { definitions } = load([
      file('tin.entity', tin),
      file('tin-make.action', make({ take: ['code', 'weight'], set: {} })),
    ]);
    const found = compile(definitions).problems;
    expect(found).toMatchObject([{ file: 'k/tin-make.action.json', pointer: '/effects/made/take/1' }]);
  });

  it('stands in what an entity generates, too', () => {
    const effects = { grown: { update: 'tin', take: ['size'], set: {} } };
    const { definitions } = load([file('tin.entity', { ...tin, derived: { fill: { ...tin.derived.fill, effects } } })]);
    expect(definitions.entity.get('tin')?.definition.derived?.['fill']?.effects).toEqual({
      grown: { update: 'tin', set: { size: 'input.size' } },
    });
  });
});
