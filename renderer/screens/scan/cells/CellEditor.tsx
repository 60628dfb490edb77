import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Told } from '../../../api/http.ts';
import type { Item, Json } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { numberText, type Speech } from '../../../i18n/texts.ts';
import { Keypad, typed } from '../../../parts/pad/Keypad.tsx';
import { useTypedKeys } from '../../../scan/useScan.ts';
import { cellsOfRow, rowCount, type Cell } from './cells.ts';
import { QuantityField } from './QuantityField.tsx';
import { rowName } from './rowName.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import css from './CellEditor.module.css';

export interface CellEditorProps {
  readonly cell: Cell;
  readonly input: Item;
  readonly invalid: Told | undefined;
  /** What is left to share out, in a slot that has a remainder. */
  readonly left: number | undefined;
  readonly onValue: (cell: Cell, value: Json | undefined) => void;
  readonly onPick: (cell: Cell) => void;
  readonly onEnter: () => void;
}

/** The number asked for, huge, and the keys to type it. */
export function CellEditor({ cell, input, invalid, left, onValue, onPick, onEnter }: CellEditorProps): ReactNode {
  const speech = useSpeech();
  const { t, language } = speech;
  const value = valueAt(input, cell.pointer);
  const isGiven = typeof value === 'number';
  const [draft, setDraft] = useState(isGiven ? String(value) : '');
  const [isFresh, setFresh] = useState(isGiven);
  // What is typed is kept as typed (`12.`) while it still means the value.
  const text = (isGiven && Number(draft) === value) || (!isGiven && draft === '') ? draft : isGiven ? String(value) : '';
  const scale = cell.field.scale ?? 0;
  const set = (next: string): void => {
    setDraft(next);
    setFresh(false);
    onValue(cell, next === '' ? undefined : Number(next));
  };
  // A number that stood there is a proposal: the first digit begins another.
  const press = (key: string): void => set(typed(isFresh && key !== 'Backspace' ? '' : text, key, scale));
  useTypedKeys((key) => (key === 'Enter' ? onEnter() : press(key)));
  const place = useRef<HTMLDivElement>(null);
  // Held in one hand, work area and keypad are higher than the window: what is typed is what one sees.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'end' });
  }, []);
  const next = cell.row === undefined ? undefined : cellsOfRow(cell.slot, rowCount(cell.slot, input))[0];
  return (
    <div ref={place} className={css['editor']}>
      <QuantityField
        title={titleOf(cell, speech)}
        hint={invalid?.text ?? rangeOf(cell, left, t, language)}
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

/** One value of a row is called like the row. */
function titleOf({ field, slot, row }: Cell, { t, has }: Speech): string {
  if (row === undefined) return t(field.title);
  if (slot.item?.length === 1 && has(`${slot.title}.row`)) return rowName(slot.title, row, { t, has });
  return t('ui.rows.title', { slot: t(slot.title), n: row + 1, field: t(field.title) });
}

/** More is no bound anybody meets. */
const UNBOUNDED = 99_998;

/** What may be typed: the field's bounds, and what is left to share out where that is less. */
function rangeOf({ field }: Cell, left: number | undefined, t: Speech['t'], language: Speech['language']): string {
  const { minimum, exclusiveMinimum, maximum } = field;
  if (left !== undefined) return t('ui.range.left', { left: numberText(left, language) });
  const least = minimum ?? exclusiveMinimum;
  const isUnbounded = maximum === undefined || maximum > UNBOUNDED;
  // That nothing is less than nought, or than one piece, is no help.
  if (isUnbounded) return least === undefined || least <= 1 ? '' : t('ui.range.from', { min: least });
  return t('ui.range', { min: least ?? 0, max: maximum });
}
