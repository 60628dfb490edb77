import { useDevice } from '../../../device/device.ts';
import { mediaHook } from '../../../device/mediaHook.ts';
import { useSingleColumn } from '../../../shells/office/useNarrow.ts';
import { fieldOf, type ListTableModel } from '../table/useListTable.ts';

/** Height of a row in pixels (tokens: layout.office.density). */
const HEIGHTS = { comfortable: 44, standard: 36, compact: 28 } as const;

/** The least a finger hits; pixels. */
const FINGER = 44;

/** Values side by side on a card, and the height of a line of them with their captions in pixels. */
const CARD = { perLine: 3, line: 40, end: 8 } as const;

const useFinger = mediaHook('(pointer: coarse)');

/** How rows are laid out. */
export interface RowLayout {
  /** Each row is a card, with the name of each value above it; otherwise a line of a table. */
  readonly isCards: boolean;
  /** Pixels of a row. */
  readonly height: number;
  /** Pixels of the header. */
  readonly headHeight: number;
}

/** Lines of a table, or cards where there is room for one column only. */
export function useRowLayout(table: ListTableModel): RowLayout {
  const { density } = useDevice();
  const isFinger = useFinger();
  const isCards = useSingleColumn();
  const height = isFinger ? Math.max(FINGER, HEIGHTS[density]) : HEIGHTS[density];
  return isCards
    ? { isCards, height: FINGER + cardLines(table) * CARD.line + CARD.end, headHeight: FINGER }
    : { isCards, height, headHeight: height };
}

/** Lines below the first, which has the name and the first state. */
function cardLines(table: ListTableModel): number {
  const fields = table.getVisibleLeafColumns().map(fieldOf);
  const others = fields.length - 1 - (fields.slice(1).some(isState) ? 1 : 0);
  return Math.ceil(Math.max(0, others) / CARD.perLine);
}

/** Where a value stands on a card: the first is its name, the first state stands beside it. */
export function cardPart(at: number, stateAt: number): 'name' | 'state' | 'value' {
  return at === 0 ? 'name' : at === stateAt ? 'state' : 'value';
}

/** Whether a column shows a state. */
export function isState({ widget }: { readonly widget: string }): boolean {
  return widget === 'state';
}
