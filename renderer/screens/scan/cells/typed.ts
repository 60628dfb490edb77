import { isAsked } from '../machine/phase.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import { cellsOf, cellsOfRow, isNumber, type Cell } from './cells.ts';

/** The number that is typed now. */
export function numberCell(screen: ScanScreen): Cell | undefined {
  const { cell } = screen;
  return cell && typedCells(screen).length > 0 && isNumber(cell.field) ? cell : undefined;
}

/** Whether the keypad takes the whole side, or cells stand in the work area; facts then stand there too. */
export function isTyping(screen: ScanScreen): boolean {
  return isGrid(screen) || numberCell(screen) !== undefined;
}

/** Whether cells stand in the work area: several, or one that no keypad types. */
export function isGrid(screen: ScanScreen): boolean {
  const cells = typedCells(screen);
  return cells.length > 1 || cells.some(({ field }) => !isNumber(field));
}

/** The cells being typed: of the active form, or of the active row. */
export function typedCells({ context, phase, cell }: ScanScreen): readonly Cell[] {
  if (!cell || phase === 'done' || isAsked(phase)) return [];
  const cells = cell.row === undefined ? cellsOf(cell.slot, context.input) : cellsOfRow(cell.slot, cell.row);
  return cells.filter(({ row, field }) => row !== undefined || !context.look?.hidden?.includes(field.name));
}
