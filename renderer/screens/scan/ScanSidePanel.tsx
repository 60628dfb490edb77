import type { ReactNode } from 'react';
import type { Item, Json } from '../../api/reads.ts';
import { DeviceKey } from '../../parts/DeviceKey.tsx';
import { controlAt } from '../../pages/forms/codes/controlAt.ts';
import { valueAt, withValue } from '../../widgets/pointer.ts';
import { isNumber, scaleOf, type Cell } from './cells/cells.ts';
import { numberCell, refusalAt, typedCells } from './cells/typedCells.ts';
import { activeDeviation } from './verdict/deviation.ts';
import { moveOnScreen } from './move/moveNow.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { judgementOf } from './verdict/judgement.ts';
import { correctableCell } from './machine/correction.ts';
import { ManualEntry } from './ask/ManualEntry.tsx';
import {
  CellEditor,
  ChangedRecords,
  CorrectButton,
  Facts,
  FitsPanel,
  NextActions,
  NextSteps,
  OptionalScans,
  CapacityPanel,
  ReasonSidePanel,
  Round,
} from './lazyPanels.ts';
import { totalOf } from './cells/split.ts';
import { measuredSlot } from './cells/measuredSlot.ts';
import type { ScanPartProps, ScanScreen } from './machine/ScanScreen.ts';

/** The side panel: the keypad of the current number; else information, and other ways to enter a code. */
export function ScanSidePanel({ view, screen }: ScanPartProps): ReactNode {
  const { t } = useTranslator();
  const { fits } = screen.context.refused ?? {};
  const cell = fits ? undefined : numberCell(screen);
  const made =
    screen.phase === 'done'
      ? screen.context.outcome?.data.created.find(({ code, id }) => code !== null && code !== id)
      : undefined;
  const measured = cell || screen.phase === 'done' ? undefined : measuredSlot(view, screen);
  const deviating = screen.context.refused ? undefined : activeDeviation(view, screen);
  if (deviating?.reason) {
    const reasonField = t('ui.deviates.why', { given: deviating.short.given });
    return <ReasonSidePanel title={reasonField} reason={deviating.reason} screen={screen} />;
  }
  const judgement = judgementOf(view);
  if (judgement && screen.phase !== 'done' && screen.context.input[judgement.field.name] === judgement.bad) {
    const verdict = t(`${judgement.field.wordsOf}.${judgement.bad}`);
    return <ReasonSidePanel title={t('ui.judge.reason', { word: verdict })} reason={judgement.reason} screen={screen} />;
  }
  const corrected = screen.phase === 'correcting' ? correctableCell(view) : undefined;
  if (corrected) return <Typing key="correct" screen={screen} cell={corrected} />;
  if (view.correct && screen.phase === 'done')
    return (
      <>
        <CorrectButton view={view} screen={screen} />
        {view.next && screen.context.outcome && <NextSteps steps={view.next} outcome={screen.context.outcome.data} />}
        <ManualEntry isNarrow />
      </>
    );
  if (screen.phase === 'done' && screen.context.outcome && !screen.context.outcome.data.queuedKey)
    return (
      <>
        <ChangedRecords view={view} screen={screen} />
        {view.next && <NextSteps steps={view.next} outcome={screen.context.outcome.data} />}
        {made?.code && !view.next ? <NextActions code={made.code} screen={view.id} /> : <ManualEntry isNarrow />}
      </>
    );
  const round = moveOnScreen(view, screen)?.take && !fits ? view.tasks : undefined;
  return (
    <>
      {round && <Round tasks={round} screen={screen} most={measured ? 2 : MAX_ROUND} />}
      {!round && !cell && screen.phase !== 'done' && !fits && (
        <Facts view={view} screen={screen} {...(measured ? { most: 1 } : {})} />
      )}
      {measured && <CapacityPanel slot={measured} screen={screen} />}
      {isWaiting(screen) && screen.slot && <FitsPanel slot={screen.slot} />}
      {!cell && !measured && isOptional(screen) && <OptionalScans view={view} screen={screen} />}
      {cell ? (
        <Typing key={cell.pointer} screen={screen} cell={cell} />
      ) : (
        <ManualEntry isNarrow={measured !== undefined || round !== undefined} />
      )}
    </>
  );
}

/** Rows of the round that have room above the keys. */
const MAX_ROUND = 5;

/** Whether the first scan is expected: nothing is known yet, so there is room to show what is accepted. */
function isWaiting({ phase, slot, context }: ScanScreen): boolean {
  const isKnown = Object.values(context.preview?.cards ?? {}).some((cards) => cards.some((card) => card !== null));
  return (phase === 'ready' || phase === 'typing' || phase === 'looking') && slot?.expect !== undefined && !isKnown;
}

/** Whether there is room for codes nobody has to scan, or a choice between slots. */
function isOptional(screen: ScanScreen): boolean {
  const { refused } = screen.context;
  return refused ? refused.fits !== undefined : !isWaiting(screen);
}

function Typing({ screen, cell }: { readonly screen: ScanScreen; readonly cell: Cell }): ReactNode {
  const { context, setValue, pickCell } = screen;
  const enter = (): void => {
    const cells = typedCells(screen);
    const numbers = cells.filter(({ field }) => isNumber(field));
    const after = numbers[numbers.findIndex(({ pointer }) => pointer === cell.pointer) + 1];
    const isOpen = ({ field, pointer }: Cell): boolean =>
      field.required === true && !isNumber(field) && valueAt(context.input, pointer) === undefined;
    const text = cells.find(isOpen);
    if (after) pickCell(after);
    else if (text) controlAt(text.pointer)?.focus();
    else screen.submit();
  };
  const { device } = cell.field;
  const put = (value: Json | undefined, isMeasured: boolean): void => {
    const beside = cell.pointer.replace(/[^/]*$/, device?.measured ?? '');
    screen.change(withValue(withValue(context.input, cell.pointer, value), beside, isMeasured));
  };
  return (
    <>
      <CellEditor
        cell={cell}
        input={context.input}
        invalid={refusalAt(cell, screen)}
        remainder={remainderFor(cell, screen)}
        scale={scaleOf(cell, context.preview)}
        onValue={device ? (_, value) => put(value, false) : setValue}
        onPick={pickCell}
        onEnter={enter}
      />
      {device && <DeviceKey device={device} onRead={(value) => put(value, true)} />}
    </>
  );
}

/** What the other rows leave of the total. */
function remainderFor({ slot, row, field }: Cell, screen: ScanScreen): number | undefined {
  const total = totalOf(slot, screen);
  if (!slot.hasRemainder || total === undefined) return undefined;
  const rows = (screen.context.input[slot.input ?? ''] ?? []) as readonly Item[];
  return rows.reduce((left, each, i) => left - (i === row ? 0 : Number(each?.[field.name] ?? 0)), total);
}
