import { plainText, type Column } from '#engine';
import { useScreen, type Item } from '../../../api/reads.ts';

/** The column whose value stands for a row: the label of its record, else what looks like one. */
export function codeColumn(columns: readonly Column[], label: readonly string[]): string | undefined {
  const names = new Set(columns.map(({ name }) => name));
  const wanted = [label[0], 'code', columns.find(({ isPinned }) => isPinned)?.name, columns[0]?.name];
  return wanted.find((name) => name !== undefined && names.has(name));
}

/** What a row is called by. */
export function rowCode(column: string | undefined, item: Item): string {
  return column === undefined ? '' : plainText(item[column]);
}

/** What stands for a record of an entity: the names of its label. */
export function useLabel(entity: string | undefined): readonly string[] {
  const { data } = useScreen(`detail.${entity ?? ''}`, entity !== undefined);
  return data?.kind === 'detail' ? data.label : [];
}
