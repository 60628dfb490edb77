import { useState, type ReactNode } from 'react';
import type { Told } from '../../api/http.ts';
import type { Item, Json } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import type { Speech } from '../../i18n/texts.ts';
import { numberText } from '../../i18n/texts.ts';
import { Keypad, typed } from '../../parts/Keypad.tsx';
import { useTypedKeys } from '../../scan/useScan.ts';
import { cellsOfRow, isNumber, rowCount, type Cell } from './cells.ts';
import { OtherCell } from './OtherCell.tsx';
import { QuantityField } from './QuantityField.tsx';
import { valueAt } from './pointer.ts';
import css from './CellEditor.module.css';

export interface CellEditorProps {
  readonly cell: Cell;
  /** All cells beside it: of its form, or of its row. */
  readonly cells: readonly Cell[];
  readonly input: Item;
  readonly refusals: readonly Told[];
  /** What is left to share out, in a slot that has a remainder. */
  readonly left: number | undefined;
  readonly onValue: (cell: Cell, value: Json | undefined) => void;
  readonly onPick: (cell: Cell) => void;
  readonly onEnter: () => void;
}

/** The side of a screen that asks to be typed into: every cell, the active one with its keypad. */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { cell, cells, input, refusals, left, onValue, onPick } = props;
  const { t, language } = useSpeech();
  return (
    <div className={css['editor']}>
      {cells.map((each) => {
        const isActive = each.pointer === cell.pointer;
        const invalid = refusals.find(({ at }) => at === each.pointer);
        if (!isNumber(each.field))
          return (
            <OtherCell
              key={each.pointer}
              cell={each}
              value={valueAt(input, each.pointer)}
              invalid={invalid}
              onValue={onValue}
            />
          );
        return isActive ? (
          <NumberCell key={each.pointer} {...props} cell={each} invalid={invalid} />
        ) : (
          <QuantityField
            key={each.pointer}
            title={titleOf(each, t)}
            hint={rangeOf(each, left, t, language)}
            text={String(valueAt(input, each.pointer) ?? '')}
            isActive={false}
            isInvalid={invalid !== undefined}
            onPick={() => onPick(each)}
          />
        );
      })}
    </div>
  );
}

function NumberCell({
  cell,
  input,
  left,
  onValue,
  onPick,
  onEnter,
  invalid,
}: CellEditorProps & { readonly invalid: Told | undefined }): ReactNode {
  const { t, language } = useSpeech();
  const value = valueAt(input, cell.pointer);
  const [draft, setDraft] = useState(value === undefined || value === null ? '' : String(value));
  // What is typed is kept as typed (`12.`) while it still means the value.
  const text = Number(draft) === value || (draft === '' && (value ?? null) === null) ? draft : String(value ?? '');
  const scale = cell.field.scale ?? 0;
  const set = (next: string): void => {
    setDraft(next);
    onValue(cell, next === '' ? undefined : Number(next));
  };
  useTypedKeys((key) => (key === 'Enter' ? onEnter() : set(typed(text, key, scale))));
  const next = cell.row === undefined ? undefined : cellsOfRow(cell.slot, rowCount(cell.slot, input))[0];
  return (
    <>
      <QuantityField
        title={titleOf(cell, t)}
        hint={invalid?.text ?? rangeOf(cell, left, t, language)}
        text={text}
        isActive
        isInvalid={invalid !== undefined}
      />
      <Keypad
        text={text}
        onText={set}
        scale={scale}
        {...(next
          ? { extra: { label: t('ui.rows.next'), icon: 'plus', isClosed: text === '', onPress: () => onPick(next) } }
          : {})}
      />
    </>
  );
}

function titleOf({ field, slot, row }: Cell, t: Speech['t']): string {
  return row === undefined ? t(field.title) : t('ui.rows.title', { slot: t(slot.title), n: row + 1, field: t(field.title) });
}

/** What may be typed: the field's bounds, and what is left to share out where that is less. */
function rangeOf({ field }: Cell, left: number | undefined, t: Speech['t'], language: Speech['language']): string {
  const { minimum, exclusiveMinimum, maximum } = field;
  if (left !== undefined) return t('ui.range.left', { left: numberText(left, language) });
  const least = minimum ?? exclusiveMinimum;
  if (maximum === undefined || maximum > 999_999_999) return least === undefined ? '' : t('ui.range.from', { min: least });
  return t('ui.range', { min: least ?? 0, max: maximum });
}
