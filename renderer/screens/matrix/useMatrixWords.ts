import type { MatrixView, ViewField } from '#engine';
import { usePage, type Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { MatrixRecord } from './matrix.ts';
import { valueText } from '../../parts/value/valueText.ts';

/** Rows that stand in a matrix at most, where its records refer to rows. */
const MAX_ROWS = 200;
const NAME = 'name';

/** The words of a matrix, and how each is called. */
interface MatrixWords {
  readonly field: ViewField;
  readonly textOf: (word: string) => string;
  /** There are more words than are shown. */
  readonly hasMore: boolean;
  readonly error: Error | null;
}

/** The words its field lists; of a field that refers to rows their codes, each called by the name of its row. */
export function useMatrixWords({ field }: MatrixView, records: readonly MatrixRecord[]): MatrixWords {
  const translator = useTranslator();
  const source = field.options ?? field.items?.options;
  const page = usePage(source?.query ?? '', [], { limit: MAX_ROWS }, source !== undefined);
  const list = field.items ?? field;
  if (source === undefined)
    return { field, textOf: (word) => valueText(list, word, translator), hasMore: false, error: null };
  const words = referenceWords(field, source.code, page.data?.items ?? [], records);
  return { ...words, hasMore: typeof page.data?.next === 'string', error: page.error };
}

/** Rows as words: their codes, called by their names where they have some. What a record has stands among them, wherever it is. */
export function referenceWords(
  field: ViewField,
  code: string,
  rows: readonly Item[],
  records: readonly Pick<MatrixRecord, 'words'>[],
): Pick<MatrixWords, 'field' | 'textOf'> {
  const names = new Map(rows.map((row) => [String(row[code]), String(row[NAME] ?? '')]));
  const words = [...new Set([...names.keys(), ...records.flatMap((record) => [...record.words])])];
  const items = { ...(field.items ?? field), words, wordsOf: '' };
  return { field: { ...field, items }, textOf: (word) => names.get(word) || word };
}
