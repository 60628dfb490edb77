import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { read } from './page.ts';

/** A cast that believes whatever was thrown to have a code. */
const CAST = /\berror as (NodeJS\.ErrnoException|\{ readonly code\?: (string|unknown)\b)/;

it('the code of whatever was thrown is read in one place', () => {
  expect(CAST.test('(error as NodeJS.ErrnoException).code')).toBe(true);
  expect(CAST.test('(error as { readonly code?: unknown }).code')).toBe(true);
  const files = [...importsOf('server').keys()];
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => CAST.test(read(file)))).toEqual([]);
});
