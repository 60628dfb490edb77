import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root } from './page.ts';

const FOLDERS = ['church', 'contract', 'definitions', 'engine', 'renderer', 'server', 'stories', 'tests'];
const files = [
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  ),
];

/** A path as a whole: `/app` is not found in `http/app.ts`. */
function asWhole(path: string): RegExp {
  return new RegExp(`(?<![\\w.-])${path.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&')}(?![\\w-])`);
}

it('stands alone: no file names a place of one machine or a neighbour of the checkout', () => {
  const foreign = [asWhole(root), /\.\.\/shared\b/];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => foreign.some((pattern) => pattern.test(read(path))))).toEqual([]);
});

it('refers to no page that is not here', () => {
  const elsewhere = new RegExp(`\\b(${['DECISIONS', 'DESIGN', 'LIBRARIES'].join('|')})( \\d|\\.md)`);
  expect(files.filter((path) => elsewhere.test(read(path)))).toEqual([]);
});
