import type { QueryOf } from '#contract';
import type { Adaptation } from '../../../services/import/adaptSheet.ts';
import type { HeadingMap } from '../../../services/import/columns.ts';
import { readJson } from '../../request/readJson.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { isRecord } from '#engine';

/** How a sheet is read. */
export interface SheetMapping {
  readonly map: HeadingMap;
  readonly adaptation: Adaptation;
}

/** Reads it from the query string. @throws RequestRefused `import.badMap` */
export function readMapping({ query }: { readonly query: QueryOf<'POST /api/import/:entity/files'> }): SheetMapping {
  const { map, words, set, totals } = query;
  const keepsTotals = totals === '1' ? ({ keepsTotals: true } as const) : {};
  return { map: readMap(map), adaptation: { words: readWords(words), set: readSet(set), ...keepsTotals } };
}

type Texts = Readonly<Record<string, string>>;

/** `{heading: input}` of the address. @throws RequestRefused when it is no object of texts */
function readMap(text: string | undefined): HeadingMap {
  return new Map(Object.entries(readSet(text)));
}

/** `{input: value}` of the address. @throws RequestRefused when it is no object of texts */
function readSet(text: string | undefined): Texts {
  const given = text === undefined ? {} : readJson(text);
  if (!isTexts(given)) throw refused('badRequest', 'import.badMap');
  return given;
}

/** `{heading: {cell: word}}` of the address. @throws RequestRefused when it is no object of such objects */
function readWords(text: string | undefined): Readonly<Record<string, Texts>> {
  const given = text === undefined ? {} : readJson(text);
  if (!isRecord(given) || !Object.values(given).every(isTexts)) throw refused('badRequest', 'import.badMap');
  return given as Readonly<Record<string, Texts>>; // every value was just seen to be an object of texts
}

const isTexts = (value: unknown): value is Texts =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');
