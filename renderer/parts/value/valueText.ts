import { dateText, inLanguage, isRecord, type ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { dayTime } from '../../i18n/moments.ts';
import { dictionaryCode, type Translator } from '../../i18n/texts.ts';
import { formatNumber } from './formatNumber.ts';

/** A reference as records carry it. */
export interface Reference {
  readonly id: string;
  /** Its label. */
  readonly code: string;
  /** The code forms use for it, where that is not its label. */
  readonly key?: string;
  /** What people call it. */
  readonly name?: string;
}

/** Whether a value is a reference, and not a record of its own. */
export function isReference(value: Json): value is Json & Reference {
  return isRecord(value) && typeof value['id'] === 'string' && 'code' in value;
}

/** Whether a value is erased personal data. */
export function isErased(value: Json): boolean {
  return isRecord(value) && value['erased'] === true;
}

/** Whether a value is empty: absent, null, an empty text or an empty list. */
export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A value as one line of text: for lists, exports and accessible names. Empty for no value. */
export function valueText(field: ViewField, value: Json | undefined, translator: Translator): string {
  if (value === undefined || isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map((each: Json) => valueText(field.items ?? field, each, translator)).join(', ');
  if (isReference(value)) return value.name ?? value.code ?? '';
  if (isErased(value)) return translator.t('ui.value.erased');
  if (isRecord(value)) return recordText(field, value, translator);
  return scalarText(field, value as string | number | boolean, translator);
}

function recordText(field: ViewField, value: Readonly<Record<string, Json>>, translator: Translator): string {
  const fields = field.fields ?? Object.keys(value).map((name) => ({ ...field, name, title: name }));
  const parts = fields.map((part) => [translator.t(part.title), valueText(part, value[part.name], translator)]);
  return parts
    .filter(([, text]) => text !== '')
    .map((part) => part.join(' '))
    .join(' · ');
}

function scalarText(field: ViewField, value: string | number | boolean, translator: Translator): string {
  const { t, has, language } = translator;
  if (typeof value === 'number') return formatNumber(value, language, field.widget);
  if (typeof value === 'boolean') return t(value ? 'ui.value.yes' : 'ui.value.no');
  const word = wordCode(field, value);
  if (word !== undefined) return has(word) ? t(word) : value;
  if (field.kind === 'timestamp') return dayTime(value, translator);
  if (field.kind === 'date') return dateText(value, language);
  return inLanguage(value, language);
}

/** Text code of a value of an enum, a state or a dictionary; undefined where a value is no such word. */
export function wordCode({ words, wordsOf, titles, dictionary }: ViewField, value: string): string | undefined {
  if (dictionary !== undefined) return dictionaryCode(dictionary, value);
  if (words === undefined || wordsOf === undefined) return undefined;
  return wordsOf === '' ? (titles?.[value] ?? value) : `${wordsOf}.${value}`;
}
