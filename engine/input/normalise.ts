import type { FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import { documentedRefusal } from './documentedRefusal.ts';
import { normaliseCode, normaliseText, invalidCharacter } from '../value/text.ts';
import { isWordPair, pairIn, pairedLength, pairedText, type Words } from '../value/bilingual.ts';
import { isRecord } from '../value/json.ts';

/**
 * Step 1 of reading: strings in one form, empty strings and nulls absent, absent lists empty. What is not of the declared
 * shape passes unchanged, the validator names it. Odd characters are refused here, where they can still be named.
 */
export function normaliseRecord(fields: readonly FieldModel[], raw: unknown, at: string, refusals: Refusal[]): unknown {
  if (!isRecord(raw)) return raw;
  const known = new Map(fields.map((field) => [field.name, field]));
  const entries = Object.entries(raw).map(([name, value]) => {
    const field = known.get(name);
    return [name, field ? normalise(field, value, `${at}/${name}`, refusals) : value] as const;
  });
  const lists = fields
    .filter((field) => isList(field) && (raw[field.name] ?? null) === null)
    .map((field) => [field.name, []] as const);
  return Object.fromEntries([...entries.filter(([name, value]) => !known.has(name) || value !== null), ...lists]);
}

function normalise(field: FieldModel, value: unknown, at: string, refusals: Refusal[]): unknown {
  if (isBilingual(field)) return normaliseWords(field, value, at, refusals);
  if (typeof value === 'string') return normaliseString(field, value, at, refusals);
  if (isList(field) && Array.isArray(value)) {
    // One item too many is refused; what more there is, nobody looks at.
    const items: readonly unknown[] = value.slice(0, (field.schema.maxItems ?? Infinity) + 1);
    return items.map((item, i) => (field.items ? normalise(field.items, item, `${at}/${i}`, refusals) : item));
  }
  if (field.kind === 'record' && !isOpen(field)) return normaliseRecord(field.fields ?? [], value, at, refusals);
  return value ?? null;
}

/** A value with a word per language, however it is sent: `{zh, en}`, both words as one text, or one word for everybody. */
function normaliseWords(field: FieldModel, value: unknown, at: string, refusals: Refusal[]): unknown {
  const words = isWordPair(value) ? value : pairIn(value);
  if (!words) return typeof value === 'string' ? normaliseWord(field, value, at, refusals) : (value ?? null);
  const each = Object.entries(words).map(([language, word]) => [language, normaliseWord(field, word, at, refusals) ?? '']);
  return pairedText(Object.fromEntries(each) as Partial<Words>) || null;
}

function normaliseWord(field: FieldModel, word: string, at: string, refusals: Refusal[]): string | null {
  const text = normaliseString(field, word, at, refusals);
  const { maxLength: max = Infinity } = field.schema;
  if (Array.from(text ?? '').length > max) {
    refusals.push({ ...(documentedRefusal(field, 'maxLength') ?? { code: 'common.tooLong', params: { max } }), at });
  }
  return text;
}

function normaliseString(field: FieldModel, value: string, at: string, refusals: Refusal[]): string | null {
  const isCode = field.kind === 'code';
  // A password keeps the spaces its owner typed.
  const text = isFormed(field)
    ? normaliseCode(value)
    : field.schema['x-secret']
      ? value.normalize('NFC')
      : isOneLine(field)
        ? normaliseText(value).replaceAll(/[\n\r\t]+/g, ' ')
        : normaliseText(value);
  const character = invalidCharacter(text, isCode ? 'code' : 'text');
  if (character !== undefined)
    refusals.push({ ...(documentedRefusal(field, 'pattern') ?? { code: 'common.oddCharacter', params: { character } }), at });
  return text === '' ? null : text;
}

/** Codes, and what is written as exactly: phone numbers, addresses of mails, dates. Full-width digits of a Chinese keyboard become ASCII. */
function isFormed({ kind, schema }: FieldModel): boolean {
  return kind === 'code' || schema.format !== undefined || schema['x-widget'] === 'phone';
}

/** Characters beyond which a text wants more than one line. */
const MAX_SINGLE_LINE_LENGTH = 200;

/** A text of one line: what is pasted into it with line breaks is joined by spaces. */
export function isOneLine({ kind, schema }: Pick<FieldModel, 'kind' | 'schema'>): boolean {
  return kind === 'string' && schema['x-widget'] === undefined && (schema.maxLength ?? 0) <= MAX_SINGLE_LINE_LENGTH;
}

/** Has it a word per language? */
export function isBilingual({ schema }: Pick<FieldModel, 'schema'>): boolean {
  return schema['x-bilingual'] === true;
}

/** Most characters of its stored text, where there is a most. */
export function storedLength({ schema }: Pick<FieldModel, 'schema'>): number | undefined {
  const { maxLength } = schema;
  return maxLength !== undefined && isBilingual({ schema }) ? pairedLength(maxLength) : maxLength;
}

/** Lists, of values, references or files, are never null. */
export function isList({ kind }: Pick<FieldModel, 'kind'>): boolean {
  return kind === 'list' || kind === 'refs' || kind === 'files';
}

/** A record without declared fields: plain JSON that passes unchanged (a print job's payload). */
export function isOpen(field: FieldModel): boolean {
  return field.kind === 'record' && field.schema.properties === undefined;
}
