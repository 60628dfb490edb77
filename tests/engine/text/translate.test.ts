import { describe, expect, it } from 'vitest';
import { addTexts, setWords, textStore, translate, type Language, type Param } from '#engine';
import { renderText } from '../../../server/core/renderText.ts';

const TITLES: Readonly<Record<string, string>> = {
  'box.state.in-stock': 'In stock',
  'box.value.grade.ng': 'NG',
  'plan.state.apply': 'Apply',
  'plan.state.new': 'New',
  role: 'Keeper',
  'common.yes': 'Yes',
  sentence: 'Box is {{state}}: no',
};

function rendered(text: string, params: Readonly<Record<string, Param>>, language: Language = 'en'): string {
  const store = textStore();
  addTexts(store, language, { ...TITLES, text });
  return translate(store, { language, zone: 'Asia/Shanghai' }, 'text', params);
}

describe('a text with its values', () => {
  it('tells a state in lower case within an English sentence, as a title at its beginning', () => {
    const state = { word: 'in-stock', of: 'box.state' };
    expect(rendered('Box is {{state}}', { state })).toBe('Box is in stock');
    expect(rendered('{{state}} it is', { state })).toBe('In stock it is');
    expect(rendered('Plan is {{state}}', { state: { word: 'apply/new', of: 'plan.state' } })).toBe('Plan is apply / new');
  });

  it('leaves abbreviations and titles of functions as they are', () => {
    expect(rendered('Grade is {{grade}}', { grade: { word: 'ng', of: 'box.value.grade' } })).toBe('Grade is NG');
    expect(rendered('Ask a {{role}}', { role: { word: 'role', of: '' } })).toBe('Ask a Keeper');
  });

  it('tells numbers, moments and truth, and leaves what is lacking in sight', () => {
    expect(rendered('{{n}} of {{m}}', { n: -1234.5, m: 1000 })).toBe('−1,234.5 of 1,000');
    expect(rendered('共{{n}}', { n: 1234.5 }, 'zh')).toBe('共1\u2009234.5');
    expect(rendered('{{at}}', { at: '2026-11-23T01:00:00.000Z' })).toBe('23 Nov 2026, 09:00');
    expect(rendered('{{is}} {{none}}', { is: true })).toBe('Yes {{none}}');
  });

  it('is what the server says, too', () => {
    const texts = { zh: new Map<string, string>(), en: new Map(Object.entries(TITLES)) };
    const reader = { texts, language: 'en', zone: 'UTC' } as const;
    expect(renderText(reader, 'sentence' as string, { state: { word: 'in-stock', of: 'box.state' } })).toBe(
      'Box is in stock: no',
    );
  });

  it('takes a value as it is, whatever it looks like and whatever its place is called', () => {
    expect(rendered('{{a}}, {{b}}', { a: '{{b}}', b: '$t(role)' })).toBe('{{b}}, $t(role)');
    expect(rendered('{{a}}', { a: '<b>&</b>' })).toBe('<b>&</b>');
    const params = { lng: 'zh', ns: 'x', context: 'y', replace: 'z', interpolation: 'i', zone: 'UTC', defaultValue: 'd' };
    const places = Object.keys(params).map((name) => `{{${name}}}`);
    expect(rendered(places.join(' '), params)).toBe('zh x y z i UTC d');
    expect(rendered('{{zone}} {{at}}', { zone: 'UTC', at: '2026-11-23T01:00:00.000Z' })).toBe('UTC 23 Nov 2026, 09:00');
  });

  it('is the text of the first code that has one, else the last code', () => {
    const store = textStore();
    addTexts(store, 'en', { b: 'B' });
    expect(translate(store, { language: 'en' }, ['a', 'b'])).toBe('B');
    expect(translate(store, { language: 'en' }, ['a', 'c'])).toBe('c');
  });

  it('has a form for one of whatever number that form shows', () => {
    const store = textStore();
    addTexts(store, 'en', { few: 'At least {{min}} entries in {{list}}', few_one: 'At least {{min}} entry in {{list}}' });
    const few = (min: number): string => translate(store, { language: 'en' }, 'few', { list: '1', min });
    expect([few(1), few(2)]).toEqual(['At least 1 entry in 1', 'At least 2 entries in 1']);
  });

  it('has one form for one thing and another for several where a language needs them', () => {
    const store = textStore();
    addTexts(store, 'en', { row_one: '{{count}} row', row_other: '{{count}} rows' });
    addTexts(store, 'zh', { row: '{{count}}行' });
    const rows = (count: number, language: Language): string => translate(store, { language }, 'row', { count });
    expect([rows(1, 'en'), rows(2, 'en'), rows(1000, 'en')]).toEqual(['1 row', '2 rows', '1,000 rows']);
    expect([rows(1, 'zh'), rows(2, 'zh')]).toEqual(['1行', '2行']);
  });

  it('goes after the words of the plant', () => {
    const store = textStore();
    addTexts(store, 'en', { 'dictionary.wood.oak': 'Wood', sentence: 'It is {{wood}}' });
    const render = (): string =>
      translate(store, { language: 'en' }, 'sentence', { wood: { word: 'oak', of: 'dictionary.wood' } });
    setWords(store, { 'dictionary.wood.oak': 'Oak' });
    expect(render()).toBe('It is Oak');
    setWords(store, { 'dictionary.wood.pine': 'Pine' });
    expect(render()).toBe('It is Wood');
  });
});
