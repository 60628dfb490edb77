import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Generator {
  readonly registrationBounds: () => unknown;
  readonly bookNames: () => Readonly<Record<string, unknown>>;
}

const root = join(import.meta.dirname, '../..');
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'church/generated', name), 'utf8'));
const { registrationBounds, bookNames } = (await import(join(root, 'server/cli/generateChurchForms.mjs'))) as Generator;

it('the forms of the website hold what the definitions hold (npm run types)', () => {
  expect(read('registrations.json')).toEqual(registrationBounds());
});

it('knows all sixty-six books as the definitions do', () => {
  expect(read('books.json')).toEqual(bookNames());
  expect(Object.keys(bookNames())).toHaveLength(66);
});
