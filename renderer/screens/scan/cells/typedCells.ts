import { hasQuestion } from '../machine/phase.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import { cellsOf, cellsOfRow, isNumber, type Cell } from './cells.ts';

/** The cell of the number being typed. */
export function numberCell(screen: ScanScreen): Cell | undefined {
  const { cell } = screen;
  return cell && typedCells(screen).length > 0 && isNumber(cell.field) ? cell : undefined;
}

/** Whether the keypad takes the whole side panel, or cells are in the work area; facts are shown there then. */
export function isTyping(screen: ScanScreen): boolean {
  return isGrid(screen) || numberCell(screen) !== undefined;
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
