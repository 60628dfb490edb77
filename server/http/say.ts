import type { Bundle, Language, Param, WordParam } from '#engine';

/** What a text needs to be put into words for one reader. */
export interface Reader {
  readonly texts: Bundle['texts'];
  readonly language: Language;
  /** IANA zone in which moments are told. */
  readonly zone: string;
}

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };
/** A moment as the engine writes it: ISO 8601 in UTC with milliseconds. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The sentence of a code in the reader's language; the code itself where no text exists, so that nothing is ever blank. */
export function say(reader: Reader, code: string, params: Readonly<Record<string, Param>> = {}): string {
  return text(reader, code).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = params[name];
    return value === undefined ? placeholder : show(reader, value);
  });
}

function text(reader: Reader, code: string): string {
  return reader.texts[reader.language].get(code) ?? code;
}

function show(reader: Reader, value: Param): string {
  if (typeof value === 'object') return word(reader, value);
  if (typeof value === 'number')
    return new Intl.NumberFormat(LOCALES[reader.language], { maximumFractionDigits: 6 }).format(value);
  if (typeof value === 'boolean') return text(reader, value ? 'common.yes' : 'common.no');
  return MOMENT.test(value) ? showMoment(reader, value) : value;
}

/** A state on several axes, `apply/new`, has a title for each of its words. */
function word(reader: Reader, { word: told, of }: WordParam): string {
  if (of === '') return text(reader, told);
  return told
    .split('/')
    .map((each) => text(reader, `${of}.${each}`))
    .join(' / ');
}

function showMoment(reader: Reader, moment: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: reader.zone } as const;
  return new Intl.DateTimeFormat(LOCALES[reader.language], style).format(new Date(moment));
}
