import type { Column } from '#engine';
import type { Item } from '../../../../renderer/api/reads.ts';

const STATES = ['in-stock', 'picked', 'issued', 'shipped'] as const;
const TONES = { 'in-stock': 'ok', picked: 'now', issued: 'neutral', shipped: 'neutral' } as const;
const PLAIN = { isPinned: false, isHidden: false, canFilter: true, canSort: true } as const;

/** Eight columns as a list of boxes has them. */
export const COLUMNS: readonly Column[] = [
  { ...PLAIN, name: 'code', title: 'Code', kind: 'code', widget: 'code' },
  { ...PLAIN, name: 'part', title: 'Part', kind: 'code', widget: 'code' },
  { ...PLAIN, name: 'batch', title: 'Batch', kind: 'code', widget: 'code' },
  { ...PLAIN, name: 'quantity', title: 'Quantity', kind: 'decimal', widget: 'quantity', scale: 2 },
  { ...PLAIN, name: 'free', title: 'Free', kind: 'decimal', widget: 'quantity', scale: 2 },
  { ...PLAIN, name: 'bin', title: 'Bin', kind: 'code', widget: 'code' },
  { ...PLAIN, name: 'state', title: 'State', kind: 'string', widget: 'state', words: STATES, wordsOf: 'state', tones: TONES },
  { ...PLAIN, name: 'description', title: 'Description', kind: 'string', widget: 'text' },
];

/** So many boxes. */
export function rowsOf(count: number): readonly Item[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `id-${n}`,
    code: `BX-${String(n).padStart(6, '0')}`,
    part: `SH-${String(n % 500).padStart(3, '0')}`,
    batch: `B-${n % 97}`,
    quantity: (n * 7919) % 1000,
    free: (n * 104_729) % 1000,
    bin: `A-${n % 1200}`,
    state: STATES[n % STATES.length]!,
    description: `Shaft ${n % 500}`,
  }));
}
