import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root, tableOf } from './page.ts';

const PAGE = 'docs/church.md';

/** How many rows the specification of the website has, by section. */
const ROWS = { R: 23, C: 15, A: 12, E: 12, K: 12, B: 18 } as const;

const ids = Object.entries(ROWS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `CH-${section}-${String(i + 1).padStart(2, '0')}`),
);

const proofs = new Map(
  tableOf(PAGE, ['row', 'what the specification says', 'proven by']).map(([id = '', , where = '']) => [
    id,
    [...where.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
  ]),
);

describe('rows of the specification of the website', () => {
  it('stand in the table, each once and in order', () => {
    expect([...proofs.keys()]).toEqual(ids);
  });

  it.each(ids)('%s is cited by each test that is said to prove it', (id) => {
    const files = proofs.get(id) ?? [];
    expect(files).not.toEqual([]);
    const silent = files.filter((file) => !existsSync(join(root, file)) || !read(file).includes(id));
    expect(silent).toEqual([]);
    expect(files.filter((file) => !file.startsWith('tests/') && !file.endsWith('.scenario.json'))).toEqual([]);
  });
});
