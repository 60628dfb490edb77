import { answeredWords, LANGUAGES, wordsOf, type Column, type Language } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';

/** A column of a file; of a value with a word per language that of one of them. */
export type FileColumn = Column & { readonly language?: Language };

/** The columns of a file for a column of a list: a value with a word per language has one for each, as imports read them. */
export function columnsOf(column: Column): readonly FileColumn[] {
  return column.widget === 'bilingual' ? LANGUAGES.map((language) => ({ ...column, language })) : [column];
}

export function valueIn(item: Item, { name, language }: FileColumn): Json | undefined {
  const value = item[name];
  if (language === undefined || typeof value !== 'string') return value;
  return (answeredWords(item, name) ?? wordsOf(value))[language];
}
