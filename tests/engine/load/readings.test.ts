import { lint, load, permits, compile } from '#engine';
import { describe, expect, it } from 'vitest';

const file = (name: string, content: object) => ({
  path: `k/${name}.json`,
  text: JSON.stringify({ source: 'MES 6', ...content }),
});
const tin = {
  label: ['note'],
  fields: { type: 'object', required: [], properties: { note: { type: 'string', maxLength: 9 } } },
};
const shelf = { from: 'tin', columns: ['note'], sort: ['note'] };
const rights = (...files: readonly ReturnType<typeof file>[]) => {
  const { definitions, problems } = load([file('tin.entity', tin), file('tin-shelf.query', shelf), ...files]);
  const { bundle } = compile(definitions);
  const found = lint(definitions).filter(({ code }) => ['lint.emptyPattern', 'lint.unknownDefinition'].includes(code));
  return { problems, found, may: (role: string, key: string) => permits(bundle, [role], key), bundle };
};

describe('load: readings of roles', () => {
  it('show what they name to every role that reads them, beside what it names itself', () => {
    const { may, problems } = rights(
      file('plant.reading', { queries: ['tin*'], records: ['tin'] }),
      file('clerk.role', { reads: ['plant'] }),
      file('guest.role', { queries: ['tin'] }),
    );
    expect(problems).toEqual([]);
    expect(['query:tin', 'query:tin-shelf', 'record:tin'].map((key) => may('clerk', key))).toEqual([true, true, true]);
    expect(['query:tin', 'query:tin-shelf', 'record:tin'].map((key) => may('guest', key))).toEqual([true, false, false]);
  });

  it('are no roles: nobody holds one', () => {
    const { bundle } = rights(file('plant.reading', { queries: ['tin'] }), file('clerk.role', { reads: ['plant'] }));
    expect([...bundle.roles.keys()]).toEqual(['clerk']);
  });

  it('are left out of by the role that excepts something', () => {
    const { may } = rights(
      file('plant.reading', { queries: ['tin*'] }),
      file('clerk.role', { reads: ['plant'], except: ['tin-shelf'] }),
    );
    expect(may('clerk', 'query:tin')).toBe(true);
    expect(may('clerk', 'query:tin-shelf')).toBe(false);
  });

  it('are told at their own place when a pattern shows nothing, once however many roles read it', () => {
    const { found } = rights(
      file('plant.reading', { queries: ['tin', 'pallet*'] }),
      file('clerk.role', { queries: ['tin'], reads: ['plant'] }),
      file('guest.role', { reads: ['plant'] }),
    );
    expect(found).toMatchObject([{ code: 'lint.emptyPattern', file: 'k/plant.reading.json', pointer: '/queries/1' }]);
  });

  it('are there when a role names them', () => {
    const { found } = rights(file('clerk.role', { queries: ['tin'], reads: ['plant'] }));
    expect(found).toMatchObject([
      {
        code: 'lint.unknownDefinition',
        file: 'k/clerk.role.json',
        pointer: '/reads/0',
        params: { kind: 'reading', id: 'plant' },
      },
    ]);
  });
});
