import type { ReactNode } from 'react';
import type { Card, ScanView, SlotView } from '#engine';
import type { RenderedRefusal } from '../../api/http.ts';
import type { Json } from '../../api/reads.ts';
import { conflictsIn, isMissingValue } from './verdict/conflicts.ts';
import { correctableCell, correctionPicker } from './machine/correction.ts';
import { activeDeviation, type ActiveDeviation } from './verdict/deviation.ts';
import { SlotList } from './SlotList.tsx';
import { isEntering, isListVisible, mainSlot, refusedLabel } from './mainCard.ts';
import { judgementOf, type Judgement } from './verdict/judgement.ts';
import {
  CellGrid,
  SideList,
  BookedPanel,
  ConfirmPanel,
  DeviationPanel,
  DonePanel,
  Facts,
  LabelCard,
  MoveCells,
  VerdictPair,
  PlacedCodes,
  RecordLines,
  RefusalPanel,
  SetAsideStrip,
  UnknownCode,
  WaitingPanel,
} from './lazyPanels.ts';
import { valueAt } from '../../widgets/pointer.ts';
import { isOver } from './machine/phase.ts';
import { isEmptyList, moveOnScreen } from './move/moveNow.ts';
import { isGrid, isLongForm, isTyping, numberCell, typedCells } from './cells/typedCells.ts';
import { splitOf } from './cells/split.ts';
import { SignaturePrompt } from '../../pages/proof/SignaturePrompt.tsx';
import type { ScanPartProps, ScanScreen } from './machine/ScanScreen.ts';

/** The work area: a refusal, a confirmation, or the result; else the main card and the lists being filled. */
export function ScanWorkArea({ view, screen }: ScanPartProps): ReactNode {
  const { context, phase } = screen;
  const { outcome, preview } = context;
  const judgement = judgementOf(view);
  if (judgement && phase === 'done') return <Judging view={view} screen={screen} judgement={judgement} />;
  if (isOver(phase) && outcome && view.correct) return <Booked view={view} screen={screen} warnings={outcome.warnings} />;
  if (isOver(phase) && outcome)
    return (
      <DonePanel
        view={view}
        outcome={outcome.data}
        warnings={outcome.warnings}
        cards={preview?.cards ?? {}}
        split={splitOf(view, context)}
      />
    );
  if (phase === 'confirming') return <ConfirmPanel confirms={context.question?.confirms ?? []} />;
  if (phase === 'signing')
    return <SignaturePrompt submit={context} onSigned={screen.sign} onCancel={screen.cancel} isLarge />;
  const reasons = reasonsOf(view, screen);
  const move = moveOnScreen(view, screen);
  const isFirst = move !== undefined && isEmptyList(screen);
  const lists = view.slots.filter((slot) => isListVisible(slot, screen) && !(isFirst && slot === screen.slot));
  if (reasons.length > 0 && !isEntering(view, screen)) return <Refused view={view} screen={screen} reasons={reasons} />;
  const main = mainSlot(view, screen);
  const card = main && preview?.cards[main.name]?.[0];
  const deviating = activeDeviation(view, screen);
  if (deviating) return <Differing view={view} screen={screen} deviating={deviating} />;
  if (judgement) return <Judging view={view} screen={screen} judgement={judgement} />;
  const waiting = screen.slot ?? view.slots[0];
  const placed = placedSlots(view, screen);
  const isHelped = Object.values(preview?.beside ?? {}).some((rows) => rows.length > 0);
  const isPlaced = placed.length > 0 && screen.isComplete;
  const isWaiting = !card && !isPlaced && lists.length === 0 && !move && !isTyping(screen) && !isHelped;
  return (
    <>
      {reasons.length > 0 && <RefusalPanel refusals={reasons} isRepeat={isRepeated(screen)} isBrief />}
      {placed.length > 0 && <PlacedCodes slots={placed} input={context.input} />}
      {move && <MoveCells move={move} isBrief={lists.length > 0 || reasons.length > 0} />}
      {main && card && !move?.take && <MainCard slot={main} card={card} screen={screen} />}
      {context.former.length > 0 && <SetAsideStrip screen={screen} />}
      {numberCell(screen) && <Facts view={view} screen={screen} isWide />}
      {isGrid(screen) && screen.cell?.row === undefined && <CellGrid cells={typedCells(screen)} screen={screen} />}
      {lists.map((slot) => (
        <SlotList key={slot.name} slot={slot} screen={screen} />
      ))}
      {(!isTyping(screen) || screen.cell?.row !== undefined) &&
        view.beside.map((list) => (
          <SideList
            key={list.name}
            list={list}
            rows={preview?.beside?.[list.name]}
            onPick={correctionPicker(view, screen, list)}
            {...rowTexts(screen)}
          />
        ))}
      {isWaiting && waiting && <WaitingPanel slot={waiting} />}
    </>
  );
}

/** What is in hand: its label, or one line of it above a form that needs the room. */
function MainCard({
  slot,
  card,
  screen,
}: {
  readonly slot: SlotView;
  readonly card: Card;
  readonly screen: ScanScreen;
}): ReactNode {
  if (isLongForm(screen)) return <RecordLines found={[{ ...card, card: slot.show, hasCode: true }]} />;
  return (
    <LabelCard
      fields={isTyping(screen) ? knownFields(slot, card) : slot.show}
      values={card.values}
      code={card.code}
      codeTitle={slot.title}
      size="pad"
    />
  );
}

/** The last booking, and earlier ones, which a tap corrects. */
function Booked({ view, screen, warnings }: ScanPartProps & { readonly warnings: readonly RenderedRefusal[] }): ReactNode {
  const { preview, input } = screen.context;
  const slot = mainSlot(view, screen);
  const number = correctableCell(view)?.field;
  const card = slot && preview?.cards[slot.name]?.[0];
  return (
    <BookedPanel slot={slot} card={card} number={number} booked={input[number?.name ?? ''] ?? null} warnings={warnings}>
      {view.beside.map((list) => {
        const onPick = correctionPicker(view, screen, list);
        return <SideList key={list.name} list={list} rows={preview?.beside?.[list.name]?.filter(onPick)} onPick={onPick} />;
      })}
    </BookedPanel>
  );
}

/** Short information, and the two verdict keys. Good submits at once; bad asks for a reason. */
function Judging({ view, screen, judgement }: ScanPartProps & { readonly judgement: Judgement }): ReactNode {
  const { context, change, submit, isComplete } = screen;
  const { field, good, reason } = judgement;
  const isDone = screen.phase === 'done';
  const setVerdict = (word: string): void => {
    // After a submit the keys apply to the next entry.
    const { [reason.name]: _, ...rest } = isDone ? context.nextOf(context.input) : context.input;
    if (isDone) screen.next();
    change({ ...rest, [field.name]: word });
    if (word === good && isComplete && !isDone) submit();
  };
  return (
    <>
      <Facts view={view} screen={screen} isWide />
      <VerdictPair judgement={judgement} value={isDone ? undefined : context.input[field.name]} onVerdict={setVerdict} />
    </>
  );
}

/** The deviation, followed by the main card. */
function Differing({ view, screen, deviating }: ScanPartProps & { readonly deviating: ActiveDeviation }): ReactNode {
  const main = mainSlot(view, screen);
  const card = main && screen.context.preview?.cards[main.name]?.[0];
  return (
    <>
      <DeviationPanel deviating={deviating}>
        {main && card && (
          <LabelCard
            fields={shortFields(main, MAX_DECIDING_VALUES)}
            values={card.values}
            code={card.code}
            codeTitle={main.title}
            size="pad"
          />
        )}
      </DeviationPanel>
      {view.slots
        .filter((slot) => isListVisible(slot, screen))
        .map((slot) => (
          <SlotList key={slot.name} slot={slot} screen={screen} />
        ))}
    </>
  );
}

/** Values of the row being typed; a row that has none yet leaves every line in sight. */
function rowTexts({ cell, context }: ScanScreen): { readonly matching?: readonly Json[] } {
  if (cell?.row === undefined) return {};
  const matching: readonly Json[] = Object.values(valueAt(context.input, `/${cell.slot.input}/${cell.row}`) ?? {});
  return matching.length > 0 ? { matching } : {};
}

/** The reasons; below a single one the label of the refused code, which the user is holding. */
function Refused({ view, screen, reasons }: ScanPartProps & { readonly reasons: readonly RenderedRefusal[] }): ReactNode {
  const scanned = refusedLabel(view, screen);
  const { refused } = screen.context;
  if (refused?.likely) return <UnknownCode code={refused.code} likely={refused.likely} reasons={reasons} />;
  return (
    <>
      <RefusalPanel refusals={reasons} holds={refused?.holds} isRepeat={isRepeated(screen)} />
      {scanned && (
        <LabelCard
          fields={knownFields(scanned.slot, scanned.card)}
          values={scanned.card.values}
          code={scanned.card.code}
          codeTitle={scanned.slot.title}
          size="pad"
        />
      )}
    </>
  );
}

/** Whether the last scan is a repetition. */
function isRepeated({ context }: ScanScreen): boolean {
  return context.refused?.isRepeat === true;
}

/** Slots with a code that no server has checked, because there is no network. */
function placedSlots({ slots }: ScanView, { context, phase }: ScanScreen): readonly SlotView[] {
  if (phase !== 'away' || context.preview) return [];
  return slots.filter(({ kind, input = '' }) => kind === 'code' && context.input[input] !== undefined);
}

/** Refusals of the last scan, of the submit, or of a complete entry; a basket shows its own. */
function reasonsOf(view: ScanView, screen: ScanScreen): readonly RenderedRefusal[] {
  const { refused, failure } = screen.context;
  const isOfBasket = view.slots.some(({ name, kind }) => kind === 'basket' && name === refused?.slot);
  if (refused) return isOfBasket || refused.fits ? [] : refused.refusals;
  if (failure && failure.refusals.length > 0) return failure.refusals;
  return screen.isComplete ? blockingOf(view, screen) : conflictsIn(view, screen.context);
}

/** Refusals of the entry as a whole or of scanned codes; baskets and typed values show theirs in place. */
function blockingOf(view: ScanView, { context }: ScanScreen): readonly RenderedRefusal[] {
  const typed = view.slots
    .filter(({ kind }) => kind === 'basket' || kind === 'form')
    .flatMap(({ input, inputs = [] }) => [input, ...inputs.map(({ name }) => name)]);
  return (context.preview?.refusals ?? []).filter(
    (refusal) => !typed.includes((refusal.at ?? '').split('/')[1]) && !isMissingValue(refusal, context.input),
  );
}

/** Values shown during a decision: name, description, quantity and unit are sufficient to recognize it. */
const MAX_DECIDING_VALUES = 4;

function shortFields({ show }: SlotView, limit: number): SlotView['show'] {
  return show.filter(({ widget }) => widget !== 'state').slice(0, limit);
}

/** Values shown while typing, or below a reason: there is room for name, description, quantity, unit and one row of three. */
const MAX_VALUES = 7;

function knownFields({ show }: SlotView, { values }: Card): SlotView['show'] {
  const isState = ({ widget }: SlotView['show'][number]): boolean => widget === 'state';
  const fields = show.filter((field) => !isState(field) && (values[field.name] ?? null) !== null);
  return [...fields.slice(0, MAX_VALUES), ...show.filter(isState)];
}
