import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

type Entry = readonly [code: string, text: string];

/** The one phrasing of each kind of refusal, whatever the definition. */
const PHRASINGS = [
  { kind: /\.alreadyExists$/, zh: /已存在$/, en: / already exists$/ },
  { kind: /\.notExist$/, zh: /不存在$/, en: / (does|do) not exist( any more)?$/ },
  {
    kind: /NotAllowed$/,
    zh: /为“\{\{state\}\}”状态，(不能.+|.+才能.+)$/,
    en: / is \{\{state\}\}: (“.+” is not allowed|[a-z]+ing .*(is not allowed|needs .+))$/,
  },
  { kind: /\.scanFirst$/, zh: /^请先扫描/, en: /^Scan .*first/ },
] as const;
/** What the server answers although it is named like a state that forbids an event. */
const OTHERWISE = new Set(['request.methodNotAllowed']);
const BLANK = /\p{Script=Han} +(\{\{|[A-Za-z0-9])|(\}\}|[A-Za-z0-9%]) +\p{Script=Han}/u;

describe.each(['zh', 'en'] as const)('refusals of one kind, in %s', (language) => {
  it.each(PHRASINGS)('$kind are told in one phrasing', ({ kind, [language]: phrasing }) => {
    const matching = entries(language).filter(([code]) => kind.test(code) && !OTHERWISE.has(code));
    expect(matching.length).toBeGreaterThan(0);
    expect(matching.filter(([, text]) => !phrasing.test(text))).toEqual([]);
  });
});

it('no blank stands between Chinese words and a value', () => {
  expect(entries('zh').filter(([, text]) => BLANK.test(text))).toEqual([]);
});

it('what exists or is done is told with its "already" before the word', () => {
  expect(entries('en').filter(([, text]) => /exists? already|there already/i.test(text))).toEqual([]);
});

function entries(language: 'zh' | 'en'): readonly Entry[] {
  return [...shipped.texts[language]];
}
