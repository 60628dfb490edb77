import type { Preview, ScanView, SlotView, ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import { valueAt, type Pointer } from '../../../widgets/pointer.ts';

/** One value the user types or chooses. */
export interface Cell {
  readonly pointer: Pointer;
  readonly field: ViewField;
  readonly slot: SlotView;
  /** Index in the list of a `rows` slot. */
  readonly row?: number;
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);

export const isNumber = ({ kind }: ViewField): boolean => NUMBERS.has(kind);

const hasValue = (value: Json | undefined): boolean => value !== undefined && value !== null;

/** Number of rows of a slot. */
export function rowCount(slot: SlotView, input: Item): number {
  return ((input[slot.input ?? ''] ?? []) as readonly Json[]).length;
}

/** The editable cells of a slot, including those of its next row. */
export function cellsOf(slot: SlotView, input: Item): readonly Cell[] {
  if (slot.kind === 'form') return (slot.inputs ?? []).map((field) => ({ pointer: `/${field.name}`, field, slot }));
  if (slot.kind !== 'rows') return [];
  return Array.from({ length: Math.max(1, rowCount(slot, input)) }, (_, row) => cellsOfRow(slot, row)).flat();
}

/** The cells of one row. */
export function cellsOfRow(slot: SlotView, row: number): readonly Cell[] {
  return (slot.item ?? []).map((field) => ({ pointer: `/${slot.input}/${row}/${field.name}`, field, slot, row }));
}

/** Entries of a dictionary, with free text: they are many, and need the full width. */
export function isReason({ widget, dictionary }: ViewField): boolean {
  return widget === 'reason' || dictionary !== undefined;
}

/**
 * The cells of a row that are shown: a reason nobody has to give stands back until the action asks for it, at its place.
 *
 * @param refusals  of the row as it is; undefined where no server has checked it
 */
export function visibleCells(
  cells: readonly Cell[],
  input: Item,
  refusals: readonly { readonly at?: string }[] | undefined,
): readonly Cell[] {
  const isGiven = ({ pointer }: Cell): boolean => hasValue(valueAt(input, pointer));
  const isAsked = ({ pointer }: Cell): boolean => !refusals || refusals.some(({ at }) => at === pointer);
  return cells.filter((cell) => cell.field.required || !isReason(cell.field) || isGiven(cell) || isAsked(cell));
}

/** Whether a slot is completely filled. */
export function isFilled(slot: SlotView, input: Item): boolean {
  if (slot.kind === 'form' || slot.kind === 'rows') {
    const isPresent = slot.kind === 'form' || rowCount(slot, input) >= Math.max(1, slot.minItems ?? 0);
    return (
      isPresent && cellsOf(slot, input).every(({ field, pointer }) => !field.required || hasValue(valueAt(input, pointer)))
    );
  }
  const value = input[slot.input ?? ''];
  return slot.kind === 'basket' ? Array.isArray(value) && value.length >= (slot.minItems ?? 1) : hasValue(value);
}

/**
 * The current slot: one with a row that is begun, which takes the next code; else the first that is required, always or conditionally,
 * and not filled, or in which a value is needed now.
 */
export function nextSlot(view: ScanView, input: Item, open: readonly string[] = []): SlotView | undefined {
  const begun = view.slots.find((slot) => slot.kind === 'rows' && neededCell(slot, input, open));
  if (begun) return begun;
  const isRequired = (slot: SlotView): boolean => slot.required || (slot.input !== undefined && open.includes(slot.input));
  return view.slots.find((slot) => (isRequired(slot) && !isFilled(slot, input)) || neededCell(slot, input, open));
}

/** The first empty cell of a form, or of started rows, that is required, always or conditionally (`x-when`). */
export function neededCell(slot: SlotView, input: Item, open: readonly string[] = []): Cell | undefined {
  if (slot.kind === 'rows' && rowCount(slot, input) === 0) return undefined;
  const isNeeded = ({ field, row }: Cell): boolean =>
    (slot.required && field.required) || (row === undefined && open.includes(field.name));
  return cellsOf(slot, input).find((cell) => isNeeded(cell) && !hasValue(valueAt(input, cell.pointer)));
}

/** The cell that takes typed keys by default: the first needed one, else the first of a form or the last of rows. */
export function firstOpenCell(slot: SlotView | undefined, input: Item, open: readonly string[] = []): Cell | undefined {
  if (!slot) return undefined;
  const cells = cellsOf(slot, input);
  const isOpen = ({ field, pointer, row }: Cell): boolean =>
    (field.required || (row === undefined && open.includes(field.name))) && !hasValue(valueAt(input, pointer));
  const proposed = cells.findLast(({ field }) => field.name === slot.proposes);
  return cells.find(isOpen) ?? (slot.kind === 'form' ? cells[0] : (proposed ?? cells.at(-1)));
}

/** Decimal places of a number: fewer than its field has where what it is of is counted in whole pieces. */
export function scaleOf({ field, pointer }: Cell, preview: Pick<Preview, 'decimals'> | undefined): number {
  const { decimals = {} } = preview ?? {};
  return decimals[pointer] ?? decimals[pointer.replace(/\/\d+\//, '/*/')] ?? field.scale ?? 0;
}
