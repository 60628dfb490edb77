import type { MatrixView, ViewField } from '#engine';
import { usePage, type Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { valueText } from '../../parts/value/valueText.ts';

/** Rows that stand in a matrix at most, where its records refer to rows. */
const MAX_ROWS = 100;
const NAME = 'name';

/** The words of a matrix, and how each is called. */
interface MatrixWords {
  readonly field: ViewField;
  readonly textOf: (word: string) => string;
}

/** The words its field lists; of a field that refers to rows their codes, each called by the name of its row. */
export function useMatrixWords({ field }: MatrixView): MatrixWords {
  const translator = useTranslator();
  const source = field.options ?? field.items?.options;
  const page = usePage(source?.query ?? '', [], { limit: MAX_ROWS }, source !== undefined);
  const list = field.items ?? field;
  if (source === undefined) return { field, textOf: (word) => valueText(list, word, translator) };
  return referenceWords(field, source.code, page.data?.items ?? []);
}

/** Rows as words: their codes, called by their names where they have some. */
export function referenceWords(field: ViewField, code: string, rows: readonly Item[]): MatrixWords {
  const names = new Map(rows.map((row) => [String(row[code]), String(row[NAME] ?? '')]));
  const items = { ...(field.items ?? field), words: [...names.keys()], wordsOf: '' };
  return { field: { ...field, items }, textOf: (word) => names.get(word) || word };
}
