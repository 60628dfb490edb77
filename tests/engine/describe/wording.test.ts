import { describeAction, type Language } from '#engine';
import { describe, expect, it } from 'vitest';
import { shipped } from '../../kit/shipped.ts';

/** What actions say of their own, without what refusals say and the codes these have. */
function sentences(language: Language): readonly string[] {
  const found = [...shipped.actions.values()].flatMap((action) => {
    const { terms, rules, effects } = describeAction(action, { ...shipped, language });
    const asked = rules.map(({ text, code }) => (code === undefined ? text : (text.split(code)[0] ?? '')));
    return [...terms, ...asked, ...effects.flatMap(({ heading = '', lines }) => [heading, ...lines])];
  });
  return [...new Set(found)];
}

const [zh, en] = [sentences('zh'), sentences('en')];
const every = (of: readonly string[], pattern: RegExp): readonly string[] => of.filter((text) => pattern.test(text));

describe('the sentences of actions', () => {
  it('have neither blanks nor ASCII punctuation beside Chinese', () => {
    expect(zh.length).toBeGreaterThan(5_000);
    expect(every(zh, /[\u4E00-\u9FFF，；：（）“”] | (?!\/)[\u4E00-\u9FFF，；：（）“”]|[\u4E00-\u9FFF][,;=]/)).toEqual([]);
  });

  it('show a name that an author gave in quotation marks, never bare', () => {
    // Permissions are named by their ids, relations by theirs, wherever they are shown.
    const bare = (text: string): string =>
      text.replaceAll(/“[^”]*”|'[^']*'|action:[\w-]+|[\w-]+\.approve|\{\{\w+\}\}|[（(][a-z-]+[）)]/g, '');
    expect(every(zh.map(bare), /[a-z][A-Z]|(?<![A-Za-z/])[a-z]{2,}/)).toEqual([]);
    expect(every(en.map(bare), /[a-z][A-Z]/)).toEqual([]);
  });

  it('say neither "of of" nor "is is", nor the plural of an input with "is"', () => {
    expect(every(en, /\b(?:of|is|the|by|at|on|to) (?:of|is)\b|\bis (?:checked|required)\b/)).toEqual([]);
  });

  it('say what is marked, ticked or holds, and no yes or no as a condition', () => {
    expect(
      every(zh, /(?<!”)为[是否](?![\u4E00-\u9FFF])|要求：[是否]；|如果[是否]：|并非（[^（），]*属于[^（），]*）/),
    ).toEqual([]);
    expect(every(en, /\b(?:if|when|where|unless) (?:yes|no)\b/)).toEqual([]);
  });

  it('tell what is entered from what is found: no field is said to be itself', () => {
    expect(every(zh, /(?<![\u4E00-\u9FFF”的])([\u4E00-\u9FFF]+)(?:＝|等于)\1(?=[；，：]|$)/)).toEqual([]);
    expect(every(en, /(?:where|and|or|by|;) ([A-Z][\w ]+) (?:=|is) \1(?:;|,|$)/)).toEqual([]);
  });
});
