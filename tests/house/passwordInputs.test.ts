import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { read } from './page.ts';

/** A field for a password, up to its end. */
const FIELD = /<input(?:(?!\/>)[\s\S])*type=(?:"password"|\{[^}]*'password'\})[\s\S]*?\/>/g;

const fields = ['renderer', 'designer']
  .flatMap((area) => [...importsOf(area).keys()])
  .flatMap((file) => [...read(file).matchAll(FIELD)].map(([text]) => ({ file, text })));

describe('a field for a password', () => {
  it('is known here wherever it stands', () => expect(fields.length).toBeGreaterThanOrEqual(4));

  it('is never mistaken for a scanner, however fast it is typed', () => {
    expect(fields.filter(({ text }) => !text.includes('NO_SCAN')).map(({ file }) => file)).toEqual([]);
  });

  it('takes no more than the server does', () => {
    expect(fields.filter(({ text }) => !/maxLength=\{(128|field\.maxLength)\}/.test(text)).map(({ file }) => file)).toEqual(
      [],
    );
  });
});
