import type { ReactNode } from 'react';
import type { Card, SlotView } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Code } from '../../parts/Code.tsx';
import { Value } from '../../parts/Value.tsx';
import { CellEditor } from './CellEditor.tsx';
import { cellsOf, cellsOfRow, firstOpenCell, type Cell } from './cells.ts';
import { ManualEntry } from './ManualEntry.tsx';
import { wholeOf } from './RowsPanel.tsx';
import { mainSlot, type ScanPartProps } from './ScanWork.tsx';
import type { Item } from '../../api/reads.ts';
import type { ScanScreen } from './useScanScreen.ts';
import css from './ScanSide.module.css';

/** The side: what else is known, and the way to type what is asked. */
export function ScanSide({ view, screen }: ScanPartProps): ReactNode {
  const { context, phase, cell } = screen;
  const main = context.refused ? undefined : mainSlot(view, screen);
  const others = view.slots.filter((slot) => slot !== main && slot.kind === 'code');
  const isTyping = cell !== undefined && phase !== 'done' && phase !== 'confirming' && !context.refused;
  return (
    <>
      {context.refused?.card && <Fact title={context.refused.code} card={context.refused.card} slot={undefined} />}
      <div className={css['facts']}>
        {others.map((slot) => {
          const card = context.look?.cards[slot.name]?.[0];
          return (
            card && <Fact key={slot.name} title={slot.title} card={card} slot={slot} onPick={() => screen.pickSlot(slot)} />
          );
        })}
        <Told view={view} screen={screen} />
      </div>
      {isTyping ? <Typing screen={screen} cell={cell} /> : <ManualEntry />}
    </>
  );
}

function Typing({ screen, cell }: { readonly screen: ScanScreen; readonly cell: Cell }): ReactNode {
  const { context, setValue, pickCell } = screen;
  const { slot, row } = cell;
  const cells = row === undefined ? cellsOf(slot, context.input) : cellsOfRow(slot, row);
  const whole = wholeOf(slot, screen);
  const rows = (context.input[slot.input ?? ''] ?? []) as readonly Item[];
  const others = rows.reduce((sum, each, i) => sum + (i === row ? 0 : Number(each?.[cell.field.name] ?? 0)), 0);
  const enter = (): void => {
    const next = cells[cells.findIndex(({ pointer }) => pointer === cell.pointer) + 1] ?? firstOpenCell(slot, context.input);
    if (next && next.pointer !== cell.pointer) pickCell(next);
    else screen.submit();
  };
  return (
    <CellEditor
      key={cell.pointer}
      cell={cell}
      cells={cells}
      input={context.input}
      refusals={[...(context.look?.refusals ?? []), ...(context.failure?.refusals ?? [])]}
      left={slot.hasRemainder && whole !== undefined ? whole - others : undefined}
      onValue={setValue}
      onPick={pickCell}
      onEnter={enter}
    />
  );
}

interface FactProps {
  readonly title: string;
  readonly card: Card;
  readonly slot: SlotView | undefined;
  readonly onPick?: () => void;
}

/** A thing besides the one in hand, small; a tap takes another in its place. */
function Fact({ title, card, slot, onPick }: FactProps): ReactNode {
  const { t } = useSpeech();
  const fields = slot?.show.filter(({ name }) => card.values[name] !== null).slice(0, 3) ?? [];
  return (
    <button type="button" className={css['fact']} onClick={onPick} disabled={!onPick}>
      <span className={css['caption']}>{t(title)}</span>
      <span className={css['code']}>
        <Code value={card.code} isShort />
      </span>
      {fields.length > 0 && (
        <span className={css['values']}>
          {fields.map((field) => (
            <Value key={field.name} field={field} value={card.values[field.name] ?? null} isShort />
          ))}
        </span>
      )}
    </button>
  );
}

function Told({ view, screen: { context } }: ScanPartProps): ReactNode {
  const { t } = useSpeech();
  const told = view.tell.filter(({ name }) => context.look?.tell[name] !== undefined && context.look.tell[name] !== null);
  return told.map((field) => (
    <p key={field.name} className={css['told']}>
      <span>{t(field.title)}</span>
      <b>
        <Value field={field} value={context.look?.tell[field.name] ?? null} />
      </b>
    </p>
  ));
}
