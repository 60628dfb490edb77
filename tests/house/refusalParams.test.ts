import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine';
import { shipped } from '../kit/shipped.ts';
import { importsOf } from './imports.ts';
import { read } from './page.ts';

/** A refusal that a program makes: its code, and its values where they stand beside it. */
const REFUSAL = /\brefused\(\s*'\w+',\s*'([\w.]+)'\s*(?:\)|,\s*\{((?:[^{}]|\{[^{}]*\})*)\})/g;

const refusals = [...importsOf('server').keys()].flatMap((file) =>
  [...read(file).matchAll(REFUSAL)].map(([, code = '', values = '']) => ({ file, code, given: namesIn(values) })),
);

/** Names of the values of an object, written out or short. */
function namesIn(values: string): readonly string[] {
  return values
    .replaceAll(/\{[^{}]*\}/g, '')
    .split(',')
    .map((part) => part.split(':')[0]!.trim());
}

const shownBy = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

describe('a refusal of the server', () => {
  it('is known here wherever it is made', () => expect(refusals.length).toBeGreaterThan(80));

  it.each(LANGUAGES)('gives every value that its sentence shows: %s', (language) => {
    const missing = refusals.flatMap(({ file, code, given }) =>
      shownBy(shipped.texts[language].get(code) ?? '')
        .filter((name) => !given.includes(name))
        .map((name) => `${file}: ${code} shows ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
