import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { ViewField } from '#engine';
import type { Translator } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { isNumber, type Cell } from './cells.ts';
import { ChoiceCell } from './ChoiceCell.tsx';
import { QuantityField } from './QuantityField.tsx';
import { finishButton } from '../../../pages/forms/codes/controlAt.ts';
import { refusalAt } from './typedCells.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import css from './CellGrid.module.css';

export interface CellGridProps {
  readonly cells: readonly Cell[];
  readonly screen: ScanScreen;
}

/** The cells of a form, or of one row: numbers open the keypad, other kinds are edited in place. */
export function CellGrid({ cells, screen }: CellGridProps): ReactNode {
  const { t } = useTranslator();
  const { context, cell: active, setValue, pickCell } = screen;
  const grid = useRevealNewCells(cells.length);
  return (
    // Enter walks; each cell is its own control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={grid} className={css['grid']} onKeyDown={(event) => goOnAtEnter(event, cells, pickCell)}>
      {cells.map((cell) => {
        const invalid = refusalAt(cell, screen);
        const value = valueAt(context.input, cell.pointer);
        if (!isNumber(cell.field))
          return <ChoiceCell key={cell.pointer} cell={cell} value={value} invalid={invalid} onValue={setValue} />;
        return (
          <QuantityField
            key={cell.pointer}
            title={t(cell.field.title)}
            hint={numberHint(cell.field, t)}
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

/** Enter in a text goes to the next cell, from the last one to what finishes. */
function goOnAtEnter(event: KeyboardEvent<HTMLElement>, cells: readonly Cell[], pickCell: ScanScreen['pickCell']): void {
  const { target, key, defaultPrevented, currentTarget } = event;
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const elements = [...currentTarget.children];
  const at = elements.findIndex((element) => element.contains(target));
  const next = cells[at + 1];
  target.blur();
  if (next && isNumber(next.field)) pickCell(next);
  else if (next) elements[at + 1]?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  else finishButton()?.focus();
}

/** What a number is counted in, and that it is required. */
function numberHint({ unit, required }: ViewField, t: Translator['t']): string {
  return [...(unit === undefined ? [] : [t(unit)]), ...(required ? [t('ui.required')] : [])].join(' · ');
}

/** A cell that appears later, such as a scrap reason, is scrolled into view. */
function useRevealNewCells(count: number): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) grid.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return grid;
}
