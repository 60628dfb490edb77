/** The rows a refusal names: how many there are, and the first of them. */
export interface ListedRows {
  readonly count: number;
  /** What a person knows the first of the rows by. */
  readonly rows: readonly string[];
}

/** Rows named of one kind. */
const MAX_LISTED_ROWS = 10;

/** SQL of the columns of {@link ListedRows}, over rows with a `label`. */
export const LISTED_ROWS = `count(*)::int AS count, (array_agg(label ORDER BY label))[1:${MAX_LISTED_ROWS}] AS rows`;

/** They, with a mark where there are more. */
export function rowsText({ rows, count }: ListedRows): string {
  return rows.join(', ') + (count > rows.length ? ' …' : '');
}
