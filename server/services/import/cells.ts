import { at, codeKey, isDate, normaliseCode, type Bundle, type FieldModel, type Json } from '#engine';

/** What cells are read by. */
export interface CellReader {
  readonly bundle: Bundle;
  /** IANA zone of moments that name none. */
  readonly zone: string;
}

const TRUE: ReadonlySet<string> = new Set(['true', 'y', '1']);
const FALSE: ReadonlySet<string> = new Set(['false', 'n', '0']);
/** With the zeros a format shows. */
const NUMBER = /^[+-]?0*\d{1,12}(?:\.\d{1,12})?$/;
const FIFTEEN_DIGITS = /^[+-]?\d\.\d{14}E[+-]\d{2,3}$/;
/** Between the numbers stands a mark, or a word of a script that has no capitals: `2026/3/1`, and as it is written in Chinese. */
const DATE = /^(\d{4})[\p{P}\p{Lo}](\d{1,2})[\p{P}\p{Lo}](\d{1,2})\p{Lo}?$/u;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
/** A day, and a time after it; nothing else. */
const MOMENT_LENGTH = 40;
const MOMENT = /^(\S+?)(?:(?:\s+|(?<=\d)T)(\S+))?$/;

/**
 * The text of a cell as JSON for the field's input. A text that is none of its kind passes unchanged: the action's own reader
 * refuses it by the field's documented code. An empty cell is null.
 */
export function readCell(reader: CellReader, field: FieldModel, text: string): Json {
  if (text === '') return null;
  const plain = normaliseCode(text);
  switch (field.kind) {
    case 'int':
    case 'decimal':
      return NUMBER.test(plain) || hasAllDigits(plain) ? Number(exactDigits(plain)) : text;
    case 'bool':
      return boolean(reader, plain);
    case 'date':
      return date(plain) ?? text;
    case 'time':
      return time(plain)?.replace(/:00$/, '') ?? text;
    case 'timestamp':
      return moment(plain, reader.zone);
    case 'list':
    case 'refs':
    case 'files':
      return list(reader, field, text);
    default:
      return word(reader, field, text);
  }
}

/** Whether a number with an exponent is a whole one, as it is read from a workbook. */
export function hasAllDigits(text: string): boolean {
  return FIFTEEN_DIGITS.test(text);
}

/** No more digits than a number holds, so that none of them is rounded into another. */
function exactDigits(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  if (decimals === '' || text.includes('E')) return text;
  return `${whole}.${decimals.slice(0, 15 - whole.replace(/^[+-]?0*/, '').length)}`;
}

function boolean(reader: CellReader, text: string): Json {
  const word = text.toLowerCase();
  if (TRUE.has(word) || isCalled(reader, 'common.yes', word)) return true;
  return FALSE.has(word) || isCalled(reader, 'common.no', word) ? false : text;
}

function date(text: string): string | undefined {
  const [, year, month = '', day = ''] = DATE.exec(text) ?? [];
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function time(text: string): string | undefined {
  const [, hour, minute, second = '00'] = TIME.exec(text) ?? [];
  return hour && `${hour.padStart(2, '0')}:${minute}:${second}`;
}

/** `2026-03-01T08:00:00Z`, or `2026/3/1 8:00` in the plant's zone. */
function moment(text: string, zone: string): string {
  const [, day = '', clock = '0:00'] = (text.length <= MOMENT_LENGTH && MOMENT.exec(text)) || [];
  const [on, hour] = [date(day), time(clock)];
  return on && hour && isDate(on) ? at(on, hour, zone) : text;
}

/** What may stand in a list only once is meant once. */
function list(reader: CellReader, { items, schema }: FieldModel, text: string): Json {
  const parts = text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const once = schema.uniqueItems
    ? [...new Map(parts.toReversed().map((part) => [codeKey(part), part])).values()].toReversed()
    : parts;
  return once.map((part) => (items ? readCell(reader, items, part) : part));
}

/** A word may be written by its title in either language. */
function word({ bundle }: CellReader, { words = [], wordsOf = '' }: FieldModel, text: string): string {
  const isTitled = (each: string): boolean => titles(bundle, `${wordsOf}.${each}`).includes(text);
  return words.find((each) => each === text) ?? words.find(isTitled) ?? text;
}

/** A text of the catalogue in either language, whatever its case. */
function isCalled({ bundle }: CellReader, code: string, word: string): boolean {
  return titles(bundle, code).some((title) => title?.toLowerCase() === word);
}

const titles = ({ texts }: Bundle, code: string): readonly (string | undefined)[] => [texts.zh.get(code), texts.en.get(code)];
