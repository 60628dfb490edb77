import { plainText, type Column } from '#engine';
import { useScreen, type Item } from '../../../api/reads.ts';

/** The column that identifies a row: the label of its record, else one that looks like a code. */
export function codeColumn(columns: readonly Column[], label: readonly string[]): string | undefined {
  const names = new Set(columns.map(({ name }) => name));
  const labelNames = [label[0], 'code', columns.find(({ isPinned }) => isPinned)?.name, columns[0]?.name];
  return labelNames.find((name) => name !== undefined && names.has(name));
}

/** Display name of a row. */
export function rowCode(column: string | undefined, item: Item): string {
  return column === undefined ? '' : plainText(item[column]);
}

/** Names of the label fields of an entity. */
export function useLabel(entity: string | undefined): readonly string[] {
  const { data } = useScreen(`detail.${entity ?? ''}`, entity !== undefined);
  return data?.kind === 'detail' ? data.label : [];
}
