import { documentedRules, load } from '#engine';
import { expect, it } from 'vitest';
import { allFiles } from '../kit/files.ts';

const rules = [...documentedRules(load(allFiles()).definitions)].map(([id, { sentence }]) => ({ id, ...sentence }));

/** Words of Latin letters and numbers; an address or an abbreviation with a stroke is one. */
const latinWords = (text: string): readonly string[] => text.match(/\/?[A-Za-z][\w/]*|\d+/g) ?? [];

/** What no language translates: numbers, abbreviations, addresses, names with a capital inside. */
const isId = (word: string): boolean => /^(?:\d+|[A-Z/]{2,}|\/api\/\w+|[a-z]+[A-Z]\w*)$/.test(word);
/** Ids that could be words as well. */
const FIELDS: readonly string[] = ['os', 'browser', 'ip', 'query'];

it('every documented rule is said in Chinese and in English, each in a sentence of its own', () => {
  expect(rules.length).toBeGreaterThan(150);
  expect(rules.filter(({ zh }) => !/[\u4E00-\u9FFF].*。$|^POST \/api\/\w+。$/.test(zh))).toEqual([]);
  expect(rules.filter(({ en }) => /[\u3000-\u9FFF\uFF00-\uFFEF]/.test(en) || !en.endsWith('.'))).toEqual([]);
  for (const language of ['zh', 'en'] as const)
    expect(rules.filter((rule, i) => rules.findIndex((each) => each[language] === rule[language]) !== i)).toEqual([]);
});

it('the Chinese of a documented rule holds no English, no blank beside Chinese and no ASCII punctuation', () => {
  expect(rules.filter(({ zh }) => /[\u4E00-\u9FFF] | [\u4E00-\u9FFF]|[,;:()?!"]/.test(zh))).toEqual([]);
  const english = rules.flatMap(({ id, zh }) =>
    latinWords(zh).flatMap((word) => (isId(word) || FIELDS.includes(word) ? [] : [`${id}: ${word}`])),
  );
  expect(english).toEqual([]);
});

it('ids and numbers that one language of a documented rule names are named by the other', () => {
  const lacking = rules.filter(({ zh, en }) => {
    const [ofZh, ofEn] = [latinWords(zh), latinWords(en)];
    return ofZh.some((word) => !ofEn.includes(word)) || ofEn.some((word) => isId(word) && !ofZh.includes(word));
  });
  expect(lacking).toEqual([]);
});
