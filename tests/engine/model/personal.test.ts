import { describe, expect, it } from 'vitest';
import { compile, load } from '#engine';

const text = { type: 'string', maxLength: 30 };
const code = { type: 'string', format: 'code', maxLength: 20 };
const guest = {
  id: 'guest',
  fields: {
    required: ['code'],
    properties: { code, name: { ...text, 'x-personal': true }, place: text },
  },
};
const user = {
  id: 'user',
  label: ['account'],
  fields: { type: 'object', required: ['account'], properties: { account: code } },
};

/** What is wrong with an action on a guest: code, place and field. */
function faults(action: object, query: object = {}): readonly unknown[] {
  const given = { guest: { entity: 'guest', by: { code: 'input.code' }, lock: true } };
  const input = { type: 'object', required: ['code'], properties: { code, said: text, name: { 'x-of': 'guest.name' } } };
  const files = [
    ['entity', user],
    ['entity', guest],
    ['action', { id: 'act', input, load: given, effects: {}, ...action }],
    ['query', { id: 'seen', from: 'guest', columns: ['code'], sort: ['code'], ...query }],
  ].map(([kind, definition]) => {
    const { id, ...content } = definition as { readonly id: string };
    return { path: `k/${id}.${kind as string}.json`, text: JSON.stringify({ assumed: true, ...content }) };
  });
  const { problems } = compile(load(files).definitions);
  return problems
    .filter(({ code: found }) => found.startsWith('lint.personal'))
    .map(({ code: found, pointer, params }) => [found, pointer, params['field']]);
}

const setting = (set: object): object => ({ effects: { e: { update: 'guest', set } } });

describe('what is personal', () => {
  it('becomes what is personal too, decides, and is shown', () => {
    expect(faults(setting({ name: 'input.name' }))).toEqual([]);
    expect(faults({ assert: { a: { ok: "guest.name != 'Li'", code: 'guest.no' } } })).toEqual([]);
    expect(faults({}, { columns: ['code', 'name'] })).toEqual([]);
    expect(faults({ effects: { e: { erase: 'guest' } } })).toEqual([]);
  });

  it('does not leave its row in clear: to another field, a message, a search in SQL', () => {
    const read = (pointer: string) => [['lint.personalRead', pointer, 'name']];
    expect(faults(setting({ place: 'guest.name' }))).toEqual(read('/effects/e/set/place'));
    expect(faults(setting({ place: 'input.name' }))).toEqual(read('/effects/e/set/place'));
    const params = { who: "or(guest.name, '')" };
    expect(faults({ assert: { a: { ok: 'false', code: 'guest.no', params } } })).toEqual(read('/assert/a/params/who'));
    const twins = { entity: 'guest', where: 'row.name == input.name', total: { n: 'count()' } };
    expect(faults({ load: { twins } })[0]).toEqual(['lint.personalRead', '/load/twins/where', 'name']);
    expect(faults({}, { where: "row.name == 'Li'" })).toEqual(read('/where'));
    expect(faults({}, { columns: ['code', { x: "or(row.name, '')" }] })).toEqual(read('/columns/1/x'));
  });

  it('does not come from an input that the journal keeps in clear', () => {
    expect(faults(setting({ name: 'input.said' }))).toEqual([['lint.personalInput', '/effects/e/set/name', 'said']]);
  });
});
