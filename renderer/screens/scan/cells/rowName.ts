import type { Speech } from '../../../i18n/texts.ts';

/** What the n-th row of a slot is called. @param row  from 0 */
export function rowName(slotTitle: string, row: number, { t, has }: Pick<Speech, 't' | 'has'>): string {
  const own = `${slotTitle}.row`;
  return t(has(own) ? own : 'ui.split.part', { n: row + 1 });
}
