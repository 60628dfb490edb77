import { describe, expect, it } from 'vitest';
import { documentedRules, builtInRules } from '#engine';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { PROGRAMS } from '../../stories/pages/programs.ts';
import { productOf } from '../../stories/plant/product.ts';
import { word } from '../../stories/words/words.ts';
import { read } from '../house/page.ts';

const { bundle, definitions } = productOf(definitionFiles());
const all = Object.entries(PROGRAMS);
/** What is refused where a function is one of several in a file, and in what it calls. */
const CALLED = ['server/services/auth/ChangePassword.ts', 'server/services/import/unpack.ts'];
/** Codes in a source file that are no success and no other function's. */
const codesIn = (file: string): readonly string[] =>
  [...read(file).matchAll(/'([a-z]\w*\.[a-z]\w*)'/gi)].map(([, code]) => code!);

describe('functions of the server itself', () => {
  it.each(all)('refuse what the server does, in words of both languages: %s', (id, { files, refusals }) => {
    const thrown = new Set([...files, ...CALLED].flatMap(codesIn));
    expect(refusals.filter((code) => !thrown.has(code))).toEqual([]);
    expect(refusals.filter((code) => !bundle.texts.zh.has(code) || !bundle.texts.en.has(code))).toEqual([]);
    expect([`program.${id}`, `program.${id}.what`].filter((code) => word(code).zh === code)).toEqual([]);
  });

  it('are there for every rule that a file of theirs enforces', () => {
    const files = new Set(all.flatMap(([, each]) => each.files));
    const enforced = [...builtInRules(definitions)].filter(([, { file }]) => /services\/auth/.test(file));
    expect(enforced.length).toBeGreaterThan(5);
    expect(enforced.filter(([rule, { file }]) => !files.has(file) || !documentedRules(definitions).has(rule))).toEqual([]);
  });
});
