import type { RenderedRefusal } from '../../../api/http.ts';
import { hasQuestion } from '../machine/phase.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import { cellsOf, cellsOfRow, isNumber, type Cell } from './cells.ts';

/** The cell of the number being typed. */
export function numberCell(screen: ScanScreen): Cell | undefined {
  const { cell } = screen;
  return cell && typedCells(screen).length > 0 && isNumber(cell.field) ? cell : undefined;
}

/** Whether the keypad takes the whole side panel, or cells are in the work area. */
export function isTyping(screen: ScanScreen): boolean {
  return isGrid(screen) || numberCell(screen) !== undefined;
}

/** Fields a form may have below a whole label. */
const MAX_BELOW_LABEL = 2;

/** Whether a form needs the room of the label: it has many fields, or choices, which are large. */
export function isLongForm(screen: ScanScreen): boolean {
  const cells = screen.cell?.row === undefined ? typedCells(screen) : [];
  return cells.length > MAX_BELOW_LABEL || cells.some(({ field }) => !isNumber(field));
}

/** Whether cells are in the work area: several, or one that needs no keypad. */
export function isGrid(screen: ScanScreen): boolean {
  const cells = typedCells(screen);
  return cells.length > 1 || cells.some(({ field }) => !isNumber(field));
}

/** The cells being edited: of the active form, or of the active row. */
export function typedCells({ context, phase, cell }: ScanScreen): readonly Cell[] {
  if (!cell || phase === 'done' || hasQuestion(phase)) return [];
  const cells = cell.row === undefined ? cellsOf(cell.slot, context.input) : cellsOfRow(cell.slot, cell.row);
  return cells.filter(({ row, field }) => row !== undefined || !context.preview?.hidden?.includes(field.name));
}

/** The refusal of a cell. */
export function refusalAt({ pointer }: Cell, { context }: ScanScreen): RenderedRefusal | undefined {
  return [...(context.failure?.refusals ?? []), ...(context.preview?.refusals ?? [])].find(({ at }) => at === pointer);
}
