import type { Translator } from '../../../i18n/texts.ts';

/** Title of the n-th row of a slot. @param row  from 0 */
export function rowName(slotTitle: string, row: number, { t, has }: Pick<Translator, 't' | 'has'>): string {
  const own = `${slotTitle}.row`;
  return t(has(own) ? own : 'ui.split.part', { n: row + 1 });
}
