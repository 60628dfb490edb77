import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Told } from '../../../api/http.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { isNumber, type Cell } from './cells.ts';
import { OtherCell } from './OtherCell.tsx';
import { QuantityField } from './QuantityField.tsx';
import { valueAt } from '../../../widgets/pointer.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import css from './CellGrid.module.css';

export interface CellGridProps {
  readonly cells: readonly Cell[];
  readonly screen: ScanScreen;
}

/** The cells of a form, or of one row: numbers open the keypad, everything else is filled in place. */
export function CellGrid({ cells, screen }: CellGridProps): ReactNode {
  const { t } = useSpeech();
  const { context, cell: active, setValue, pickCell } = screen;
  const grid = useLateCells(cells.length);
  return (
    <div ref={grid} className={css['grid']}>
      {cells.map((cell) => {
        const invalid = refusalAt(cell, screen);
        const value = valueAt(context.input, cell.pointer);
        if (!isNumber(cell.field))
          return <OtherCell key={cell.pointer} cell={cell} value={value} invalid={invalid} onValue={setValue} />;
        return (
          <QuantityField
            key={cell.pointer}
            title={t(cell.field.title)}
            {...(cell.field.required ? { hint: t('ui.required') } : {})}
            text={String(value ?? '')}
            isActive={cell.pointer === active?.pointer}
            isInvalid={invalid !== undefined}
            onPick={() => pickCell(cell)}
          />
        );
      })}
    </div>
  );
}

/** A cell that is asked for only now, as a reason for scrap, comes into sight. */
function useLateCells(count: number): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) grid.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return grid;
}

/** What was said against a cell. */
export function refusalAt({ pointer }: Cell, { context }: ScanScreen): Told | undefined {
  return [...(context.failure?.refusals ?? []), ...(context.look?.refusals ?? [])].find(({ at }) => at === pointer);
}
