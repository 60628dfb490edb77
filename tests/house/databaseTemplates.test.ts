import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root } from './page.ts';

const NAMED = /(?:plantTemplate\(|testDatabase\(\{ name: )'(\w+)'/g;

it('every template of a test database has a name of its own: workers find a template by it', () => {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const names = files.flatMap((name) => [...read(`tests/${name}`).matchAll(NAMED)].map(([, template]) => template));
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
});
