import type { ReactNode } from 'react';
import type { Item } from '../../api/reads.ts';
import { CellEditor } from './cells/CellEditor.tsx';
import { refusalAt } from './cells/CellGrid.tsx';
import { cellsOf, cellsOfRow, isNumber, type Cell } from './cells/cells.ts';
import { deviatingOf } from './verdict/deviation.ts';
import { Facts } from './Facts.tsx';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { judgementOf } from './verdict/judgement.ts';
import { correctCell } from './machine/correcting.ts';
import { ManualEntry } from './ask/ManualEntry.tsx';
import { ChangedThings, CorrectKey, FitsPanel, NextActions, PlacePanel, ReasonSide } from './laterParts.ts';
import { wholeOf } from './cells/RowsPanel.tsx';
import { measuredSlot } from './cells/measured.ts';
import type { ScanPartProps } from './ScanWork.tsx';
import { isAsked } from './machine/phase.ts';
import type { ScanScreen } from './machine/useScanScreen.ts';

/** The side: the keypad of the number asked for; else what is known, and other ways in for a code. */
export function ScanSide({ view, screen }: ScanPartProps): ReactNode {
  const { t } = useSpeech();
  const cell = numberCell(screen);
  const made =
    screen.phase === 'done'
      ? screen.context.outcome?.data.created.find(({ code, id }) => code !== null && code !== id)
      : undefined;
  const measured = cell || screen.phase === 'done' ? undefined : measuredSlot(view, screen);
  const deviating = screen.context.refused ? undefined : deviatingOf(view, screen);
  if (deviating?.reason) {
    const why = t('ui.deviates.why', { given: deviating.short.given });
    return <ReasonSide title={why} reason={deviating.reason} screen={screen} />;
  }
  const judgement = judgementOf(view);
  if (judgement && screen.phase !== 'done' && screen.context.input[judgement.field.name] === judgement.bad) {
    const word = t(`${judgement.field.wordsOf}.${judgement.bad}`);
    return <ReasonSide title={t('ui.judge.reason', { word })} reason={judgement.reason} screen={screen} />;
  }
  const corrected = screen.phase === 'correcting' ? correctCell(view) : undefined;
  if (corrected) return <Typing key="correct" screen={screen} cell={corrected} />;
  if (view.correct && screen.phase === 'done')
    return (
      <>
        <CorrectKey view={view} screen={screen} />
        <ManualEntry isNarrow />
      </>
    );
  if (screen.phase === 'done' && screen.context.outcome && !screen.context.outcome.data.kept)
    return (
      <>
        <ChangedThings view={view} screen={screen} />
        {made?.code ? <NextActions code={made.code} screen={view.id} /> : <ManualEntry isNarrow />}
      </>
    );
  return (
    <>
      {!isTyping(screen) && screen.phase !== 'done' && (
        <Facts view={view} screen={screen} {...(measured ? { most: 1 } : {})} />
      )}
      {measured && <PlacePanel slot={measured} screen={screen} />}
      {isWaiting(screen) && screen.slot && <FitsPanel slot={screen.slot} />}
      {cell ? <Typing key={cell.pointer} screen={screen} cell={cell} /> : <ManualEntry isNarrow={measured !== undefined} />}
    </>
  );
}

/** Whether a first scan is asked for: nothing is known yet, so there is room to say what fits. */
function isWaiting({ phase, slot, context }: ScanScreen): boolean {
  const isKnown = Object.values(context.look?.cards ?? {}).some((cards) => cards.some((card) => card !== null));
  return (phase === 'ready' || phase === 'typing' || phase === 'looking') && slot?.expect !== undefined && !isKnown;
}

/** The number that is typed now. */
function numberCell(screen: ScanScreen): Cell | undefined {
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

function Typing({ screen, cell }: { readonly screen: ScanScreen; readonly cell: Cell }): ReactNode {
  const { context, setValue, pickCell } = screen;
  const enter = (): void => {
    const numbers = typedCells(screen).filter(({ field }) => isNumber(field));
    const after = numbers[numbers.findIndex(({ pointer }) => pointer === cell.pointer) + 1];
    if (after) pickCell(after);
    else screen.submit();
  };
  return (
    <CellEditor
      cell={cell}
      input={context.input}
      invalid={refusalAt(cell, screen)}
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
