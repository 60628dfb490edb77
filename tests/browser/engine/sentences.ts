import {
  addTexts,
  dateText,
  momentText,
  numberText,
  percentText,
  setWords,
  textStore,
  translate,
  weekdayText,
  type Language,
  type Param,
} from '#engine';

/** Texts of each language, by code. */
export type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const LANGUAGES = ['zh', 'en'] as const;
const ZONES = ['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC'];
const NUMBERS = [0, 1, -1, 2, 0.5, -1234.5, 999, 1000, 1_234_567.891, 0.123_456_7, 999_999_999_999];
// Around the changes of clocks in both directions, and in every month.
const MOMENTS = [
  '2026-03-29T00:59:00.000Z',
  '2026-03-29T01:00:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '1999-12-31T23:59:59.999Z',
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1, 2 * month)).toISOString()),
];
const STYLES = ['day', 'dayOfYear', 'month', 'dayInWords', 'wholeDay'] as const;
const WEEKDAY_STYLES = ['long', 'short', 'narrow'] as const;
const WORDS: readonly Param[] = [
  { word: 'frozen', of: 'box-stock-status.state' },
  { word: 'frozen/free', of: 'box-stock-status.state' },
  { word: 'box', of: '' },
  { word: 'wood', of: 'dictionary.material' },
];
/** A value of every kind a refusal or a message may carry. */
const VALUES: readonly Param[] = ['BX-1', '{{name}}', '$t(box)', true, false, ...NUMBERS, ...WORDS, ...MOMENTS.slice(0, 6)];
const PLACE = /\{\{(\w+)\}\}/g;

/** Every text of the definitions with values of every kind in its places, and every format, one a line. */
export function sentences(texts: Texts): readonly string[] {
  return [...LANGUAGES.flatMap((language) => texted(texts, language)), ...LANGUAGES.flatMap(formatted)];
}

function texted(texts: Texts, language: Language): readonly string[] {
  const store = textStore();
  addTexts(store, language, texts[language]);
  setWords(store, { 'dictionary.material.wood': 'Oak' });
  return Object.entries(texts[language]).flatMap(([code, text], at) => {
    const names = [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))];
    const rounds = names.length === 0 ? 1 : 3;
    return Array.from({ length: rounds }, (_, round) => {
      const values = names.map((name, i) => [name, VALUES[(at + i + round * 7) % VALUES.length]!] as const);
      const zone = ZONES[at % ZONES.length]!;
      return `${code} ${translate(store, { language, zone }, code, Object.fromEntries(values))}`;
    });
  });
}

function formatted(language: Language): readonly string[] {
  const days = MOMENTS.map((moment) => moment.slice(0, 10));
  return [
    ...NUMBERS.flatMap((number) => [numberText(number, language), percentText(number, language)]),
    ...days.flatMap((day) => STYLES.map((style) => dateText(day, language, style))),
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((day) => WEEKDAY_STYLES.map((style) => weekdayText(day, language, style))),
    ...MOMENTS.flatMap((moment) => ZONES.map((zone) => momentText(moment, language, zone))),
  ];
}
