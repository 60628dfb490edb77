import { useMemo } from 'react';
import { useDevice } from '../../../device/device.ts';
import { mediaHook } from '../../../device/mediaHook.ts';
import { useSingleColumn } from '../../../shells/office/useNarrow.ts';
import { cardLines, nameSpan, WHOLE } from './cardSpans.ts';
import { fieldOf, type ListColumn, type ListTableModel } from '../table/useListTable.ts';

/** Height of a row in pixels (tokens: layout.office.density). */
const HEIGHTS = { comfortable: 44, standard: 36, compact: 28 } as const;

/** The least a finger hits; pixels. */
const FINGER = 44;

/** Height of a line of values with their captions on a card, and of its end; pixels. */
const CARD = { line: 40, end: 8 } as const;

const useFinger = mediaHook('(pointer: coarse)');

/** How rows are laid out. */
export interface RowLayout {
  /** Each row is a card, with the name of each value above it: the place of each column, by its id. Absent for lines of a table. */
  readonly places: ReadonlyMap<string, CardPlace> | undefined;
  /** Pixels of a row. */
  readonly height: number;
  /** Pixels of the header. */
  readonly headHeight: number;
}

/** Lines of a table, or cards where there is room for one column only. */
export function useRowLayout(table: ListTableModel): RowLayout {
  const { density } = useDevice();
  const isFinger = useFinger();
  const card = useCard(table);
  if (card) return { places: card.places, height: FINGER + card.lines * CARD.line + CARD.end, headHeight: FINGER };
  const height = isFinger ? Math.max(FINGER, HEIGHTS[density]) : HEIGHTS[density];
  return { places: undefined, height, headHeight: height };
}

/** Where a value stands on a card: the first is its name, the first state stands beside it; the others are below them. */
export interface CardPlace {
  readonly part: 'name' | 'state' | 'value';
  /** Sixths of the width. */
  readonly span: number;
}

interface Card {
  readonly places: ReadonlyMap<string, CardPlace>;
  /** Lines below the first. */
  readonly lines: number;
}

/** A card of the rows, found again when the columns change, for no width is changed on cards; none where rows are lines of a table. */
function useCard(table: ListTableModel): Card | undefined {
  const isCards = useSingleColumn();
  const columns = table.getVisibleLeafColumns();
  return useMemo(() => (isCards ? cardOf(columns) : undefined), [isCards, columns]);
}

function cardOf([name, ...others]: readonly ListColumn[]): Card {
  const state = others.find((column) => isState(fieldOf(column)));
  const values = others.filter((column) => column !== state).map((column) => ({ name: column.id, width: column.getSize() }));
  const lines = cardLines(values);
  const span = nameSpan(state?.getSize());
  const places = new Map<string, CardPlace>(lines.flatMap((line) => [...line].map(placeOf)));
  if (name) places.set(name.id, { part: 'name', span });
  if (state) places.set(state.id, { part: 'state', span: WHOLE - span });
  return { places, lines: lines.length };
}

const placeOf = ([name, span]: readonly [string, number]): [string, CardPlace] => [name, { part: 'value', span }];

/** Whether a column shows a state. */
function isState({ widget }: { readonly widget: string }): boolean {
  return widget === 'state';
}
