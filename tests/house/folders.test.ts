import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './page.ts';

/** Entries a person takes in at a glance. */
const MOST = 25;

const folders = readdirSync(join(root, 'definitions'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ parentPath, name }) => join(parentPath, name));

it('no folder of definitions has more entries than a person takes in', () => {
  expect(folders.length).toBeGreaterThan(50);
  const sizes = [join(root, 'definitions'), ...folders].map((folder) => [folder, readdirSync(folder).length] as const);
  // A schema for each kind and nothing else: there is nothing to sort them by.
  const sorted = sizes.filter(([folder]) => folder !== join(root, 'definitions/schema'));
  expect(sorted.filter(([, size]) => size > MOST)).toEqual([]);
});

it('no folder below an area holds a single definition, which its area could hold', () => {
  const lone = folders.filter((folder) => readdirSync(folder).length < 2 && folder.split('definitions/')[1]!.includes('/'));
  expect(lone).toEqual([]);
});

it.each(['church', 'renderer'])('no folder of %s has more files than a person takes in', (area) => {
  const sizes = new Map<string, number>();
  const files = readdirSync(join(root, area), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath } of files) sizes.set(parentPath, (sizes.get(parentPath) ?? 0) + 1);
  expect([...sizes].filter(([, size]) => size > MOST)).toEqual([]);
});
