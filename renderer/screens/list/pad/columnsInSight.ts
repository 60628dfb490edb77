import type { Column } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { valueText } from '../../../parts/value/valueText.ts';

/** What a row says: what it is called by, and a few values; what all rows have alike is said once. */
export interface ColumnsInSight {
  readonly head: Column | undefined;
  readonly others: readonly Column[];
  readonly common: readonly Column[];
}

/** Values beside the name of a row; the rest is on its page. */
const MAX_VALUES = 4;
/** Values that all rows have alike, said once. */
const MAX_COMMON = 2;

/** @param isWhole  whether these are all rows: else nobody knows what all have alike */
export function columnsInSight(
  all: readonly Column[],
  items: readonly Item[],
  isWhole: boolean,
  translator: Translator,
): ColumnsInSight {
  const [head, ...rest] = all.filter(({ isHidden }) => !isHidden);
  const textsOf = (column: Column): ReadonlySet<string> =>
    new Set(items.map((item) => valueText(column, item[column.name], translator)));
  const isEmpty = (column: Column): boolean => items.length > 0 && textsOf(column).size === 1 && textsOf(column).has('');
  const filled = rest.filter((column) => !isEmpty(column));
  const common = filled.filter((column) => isWhole && items.length > 1 && isSaidAlone(column) && textsOf(column).size === 1);
  return { head, others: filled.filter((column) => !common.includes(column)).slice(0, MAX_VALUES), common };
}

/** Whether a value is understood without its title: a thing, a word, no number and no moment. */
const isSaidAlone = ({ kind, widget }: Column): boolean => kind === 'code' || kind === 'ref' || widget === 'state';

/** What all rows have alike, in words. */
export function commonText({ common }: ColumnsInSight, [first]: readonly Item[], translator: Translator): string | undefined {
  if (!first || common.length === 0) return undefined;
  const words = common.slice(0, MAX_COMMON).map((column) => valueText(column, first[column.name], translator));
  return words.join(' · ');
}

/** Columns of the grid: codes as wide as they are, texts share what is left. */
export function tracks({ head, others }: ColumnsInSight): string {
  return [head?.kind === 'code' ? 'minmax(215px, max-content)' : 'minmax(0, 1.4fr)', ...others.map(track), '50px'].join(' ');
}

function track({ kind, widget }: Column): string {
  if (kind === 'int' || kind === 'decimal') return 'minmax(110px, max-content)';
  return kind === 'timestamp' || kind === 'date' || widget === 'state' ? 'fit-content(220px)' : 'minmax(0, 1fr)';
}
