import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, lint, load, type Problem } from '#engine';
import { tableName } from '../../server/database/sql/names.ts';
import { formatExamples } from '../kit/files.ts';
import { shipped } from '../kit/shipped.ts';
import { read, root } from '../house/page.ts';

const MIGRATIONS = 'server/database/migrations';
const entityTables = new Set([...shipped.entities.keys()].map(tableName));

/** Tables the server makes for itself: sessions, credentials, answers to keys, the chain over the journal. */
const SERVER_TABLES = readdirSync(join(root, MIGRATIONS))
  .flatMap((name) => [...read(`${MIGRATIONS}/${name}`).matchAll(/CREATE TABLE "?(\w+)/g)].map(([, table = '']) => table))
  .filter((table) => !entityTables.has(table));
const kebab = (table: string): string => table.replaceAll('_', '-');

type File = readonly [path: string, content: object];

const input = { type: 'object', properties: { crateCode: { type: 'string', maxLength: 40, 'x-of': 'crate.code' } } };
const loads = { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } };

let count = 0;
/** A file of its own name. */
const fileOf = (kind: string, content: object): File => [`example/steal-${(count += 1)}.${kind}.json`, content];

/** Files that are right, with something more in them. */
const action = (more: object = {}): File => fileOf('action', { input, load: loads, effects: {}, ...more });
const effect = (entry: object): File => action({ effects: { steal: entry } });
const query = (more: object = {}): File => fileOf('query', { from: 'crate', columns: ['code'], sort: ['code'], ...more });
const screen = (more: object = {}): File =>
  fileOf('screen', { kind: 'list', shell: 'office', icon: 'box', query: 'crate-list', ...more });
const RIGHT = { action: action(), query: query(), screen: screen() };

/** Files somebody would like to publish, by what they are after. */
const ATTACKS: Readonly<Record<string, File>> = {
  'a statement of their own': effect({ sql: 'DROP TABLE box' }),
  'an address on the network': effect({ fetch: 'http://169.254.169.254/latest/meta-data' }),
  'a program of the machine': effect({ exec: 'id' }),
  'a file of the machine': effect({ read: '/etc/passwd' }),
  'a script': effect({ script: 'process.exit()' }),
  'who made a record': effect({ update: 'crate', set: { createdBy: 'actor.user' } }),
  'the version of a record': effect({ update: 'crate', set: { version: '1' } }),
  'a host object in a condition': action({ assert: { x: { ok: 'input.constructor != null', code: 'x.y' } } }),
  'a statement in a query': query({ sql: 'SELECT 1' }),
  'a statement in a column': query({ columns: ['code"; DROP TABLE box; --'] }),
  'markup in a screen': screen({ html: '<script>' }),
  'an address in a screen': screen({ url: 'javascript:1' }),
  'a route of their own': ['example/steal.route.json', { method: 'GET', path: '/api/steal' }],
  'a place outside of the definitions': ['../steal.action.json', action()[1]],
  'a place of another kind': ['example/../server/steal.action.json', action()[1]],
  'a pattern that takes for ever': action({
    input: { type: 'object', properties: { code: { type: 'string', maxLength: 40, pattern: '^(a+)+$' } } },
    load: {},
  }),
};

/** Say only that a text, a source or a scenario is missing: who wants in would write it. */
const OF_FORM = ['lint.missingText', 'lint.sourceMissing', 'lint.withoutScenario'];

const TABLES = SERVER_TABLES.flatMap((table) => [table, kebab(table)]).map(
  (from) => [from, query({ from, columns: ['id'] })] as const,
);

/** Every error of a file; all of them are published at once, among the examples of the format. */
function errorsOf(path: string): readonly string[] {
  return problems()
    .filter((problem) => problem.file === path && problem.severity === 'error' && !OF_FORM.includes(problem.code))
    .map(({ code }) => code);
}

let found: readonly Problem[] | undefined;
const problems = (): readonly Problem[] => (found ??= problemsOfAll());

function problemsOfAll(): readonly Problem[] {
  const written = [...Object.values(ATTACKS), ...Object.values(RIGHT), ...TABLES.map(([, file]) => file)];
  const files = written.map(([path, content]) => ({ path, text: JSON.stringify({ assumed: true, ...content }) }));
  const set = load([...formatExamples(), ...files]);
  return [...set.problems, ...lint(set.definitions), ...compile(set.definitions).problems];
}

describe('a definition', () => {
  it.each(Object.entries(ATTACKS))('cannot reach %s', (_, [path]) => expect(errorsOf(path)).not.toEqual([]));

  it.each(Object.entries(RIGHT))('of the same kind is right without it: %s', (_, [path]) => {
    expect(errorsOf(path)).toEqual([]);
  });

  it.each(TABLES)('cannot read the table %s', (_, [path]) => expect(errorsOf(path)).not.toEqual([]));
});
