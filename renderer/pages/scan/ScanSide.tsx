import type { ReactNode } from 'react';
import type { Item } from '../../api/reads.ts';
import { CellEditor } from './CellEditor.tsx';
import { cellsOf, cellsOfRow, firstOpenCell, type Cell } from './cells.ts';
import { Facts } from './Facts.tsx';
import { ManualEntry } from './ManualEntry.tsx';
import { wholeOf } from './RowsPanel.tsx';
import type { ScanPartProps } from './ScanWork.tsx';
import type { ScanScreen } from './useScanScreen.ts';

/** The side: what else is known, and the way to type what is asked. */
export function ScanSide({ view, screen }: ScanPartProps): ReactNode {
  const typed = typedCells(screen);
  return (
    <>
      {!isSideFull(screen) && <Facts view={view} screen={screen} />}
      {typed.length > 0 && screen.cell ? <Typing screen={screen} cell={screen.cell} cells={typed} /> : <ManualEntry />}
    </>
  );
}

/** Whether the side has no room for facts, because several cells are typed there. */
export function isSideFull(screen: ScanScreen): boolean {
  return typedCells(screen).length > 1;
}

/** The cells being typed: of the active form, or of the active row. */
function typedCells({ context, phase, cell }: ScanScreen): readonly Cell[] {
  if (!cell || phase === 'done' || phase === 'confirming' || context.refused) return [];
  return cell.row === undefined ? cellsOf(cell.slot, context.input) : cellsOfRow(cell.slot, cell.row);
}

interface TypingProps {
  readonly screen: ScanScreen;
  readonly cell: Cell;
  readonly cells: readonly Cell[];
}

function Typing({ screen, cell, cells }: TypingProps): ReactNode {
  const { context, setValue, pickCell } = screen;
  const enter = (): void => {
    const after = cells[cells.findIndex(({ pointer }) => pointer === cell.pointer) + 1];
    const next = after ?? firstOpenCell(cell.slot, context.input);
    if (next && next.pointer !== cell.pointer) pickCell(next);
    else screen.submit();
  };
  return (
    <CellEditor
      cell={cell}
      cells={cells}
      input={context.input}
      refusals={[...(context.look?.refusals ?? []), ...(context.failure?.refusals ?? [])]}
      left={leftFor(cell, screen)}
      onValue={setValue}
      onPick={pickCell}
      onEnter={enter}
    />
  );
}

/** What the other rows leave to share out. */
function leftFor({ slot, row, field }: Cell, screen: ScanScreen): number | undefined {
  const whole = wholeOf(slot, screen);
  if (!slot.hasRemainder || whole === undefined) return undefined;
  const rows = (screen.context.input[slot.input ?? ''] ?? []) as readonly Item[];
  return rows.reduce((left, each, i) => left - (i === row ? 0 : Number(each?.[field.name] ?? 0)), whole);
}
