import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RenderedRefusal } from '../../../api/http.ts';
import type { Item, Json } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText, type Translator } from '../../../i18n/texts.ts';
import { Keypad, applyKey } from '../../../parts/pad/Keypad.tsx';
import { useTypedKeys } from '../../../scan/useScan.ts';
import { cellsOfRow, rowCount, type Cell } from './cells.ts';
import { QuantityField } from './QuantityField.tsx';
import { rowName } from './rowName.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import css from './CellEditor.module.css';

export interface CellEditorProps {
  readonly cell: Cell;
  readonly input: Item;
  readonly invalid: RenderedRefusal | undefined;
  /** Remainder of the total, in a slot that has one. */
  readonly remainder: number | undefined;
  /** Decimal places it may have. */
  readonly scale: number;
  readonly onValue: (cell: Cell, value: Json | undefined) => void;
  readonly onPick: (cell: Cell) => void;
  readonly onEnter: () => void;
}

/** The current number in large type, and its keypad. */
export function CellEditor({ cell, input, invalid, remainder, scale, onValue, onPick, onEnter }: CellEditorProps): ReactNode {
  const translator = useTranslator();
  const { t, language } = translator;
  const value = valueAt(input, cell.pointer);
  const hasValue = typeof value === 'number';
  const [draft, setDraft] = useState(hasValue ? String(value) : '');
  const [isReplacing, setReplacing] = useState(hasValue);
  // The typed text (`12.`) is kept as long as it means the same value.
  const text = (hasValue && Number(draft) === value) || (!hasValue && draft === '') ? draft : hasValue ? String(value) : '';
  const set = (next: string): void => {
    setDraft(next);
    setReplacing(false);
    onValue(cell, next === '' ? undefined : Number(next));
  };
  // An existing number is a proposal: the first digit replaces it.
  const press = (key: string): void => set(applyKey(isReplacing && key !== 'Backspace' ? '' : text, key, scale));
  useTypedKeys((key) => (key === 'Enter' ? onEnter() : press(key)));
  const target = useRef<HTMLDivElement>(null);
  // On a phone, work area and keypad are higher than the window: the typed number is scrolled into view.
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'end' });
  }, []);
  const next = cell.row === undefined ? undefined : cellsOfRow(cell.slot, rowCount(cell.slot, input))[0];
  return (
    <div ref={target} className={css['editor']}>
      <QuantityField
        title={titleOf(cell, translator)}
        hint={invalid?.text ?? rangeOf(cell, remainder, t, language)}
        text={text}
        isActive
        isInvalid={invalid !== undefined}
        isDisplay
      />
      <Keypad
        onKey={press}
        scale={scale}
        {...(next && scale === 0
          ? { extra: { label: t('ui.rows.next'), icon: 'plus', isClosed: text === '', onPress: () => onPick(next) } }
          : {})}
      />
    </div>
  );
}

/** A single value of a row has the title of the row. */
function titleOf({ field, slot, row }: Cell, { t, has }: Translator): string {
  if (row === undefined) return t(field.title);
  if (slot.item?.length === 1 && has(`${slot.title}.row`)) return rowName(slot.title, row, { t, has });
  return t('ui.rows.title', { slot: t(slot.title), n: row + 1, field: t(field.title) });
}

/** Larger bounds are not shown. */
const NO_LIMIT = 99_998;

/** The allowed range: the bounds of the field, and the remainder where that is less. */
function rangeOf(
  { field }: Cell,
  remainder: number | undefined,
  t: Translator['t'],
  language: Translator['language'],
): string {
  const { minimum, exclusiveMinimum, maximum } = field;
  if (remainder !== undefined) return t('ui.range.left', { left: numberText(remainder, language) });
  const minimumText = minimum ?? exclusiveMinimum;
  const isUnbounded = maximum === undefined || maximum > NO_LIMIT;
  // A lower bound of zero or one is no useful hint.
  if (isUnbounded) return minimumText === undefined || minimumText <= 1 ? '' : t('ui.range.from', { min: minimumText });
  return t('ui.range', { min: minimumText ?? 0, max: maximum });
}
