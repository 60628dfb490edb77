import type { ReactNode } from 'react';
import type { Card, ScanView, SlotView } from '#engine';
import type { Told } from '../../api/http.ts';
import type { Json } from '../../api/reads.ts';
import { LabelCard } from '../../parts/label/LabelCard.tsx';
import { CellGrid } from './cells/CellGrid.tsx';
import { conflictsIn } from './verdict/conflicts.ts';
import { correctCell, pickIn } from './machine/correcting.ts';
import { deviatingOf, type Deviating } from './verdict/deviation.ts';
import { Facts } from './Facts.tsx';
import { isEntering, isShown, mainSlot, refusedLabel } from './inHand.ts';
import { judgementOf, type Judgement } from './verdict/judgement.ts';
import {
  BasketList,
  BesideList,
  BookedPanel,
  ConfirmPanel,
  DeviationPanel,
  DonePanel,
  JudgePair,
  PlacedCodes,
  ProposalPanel,
  WaitingPanel,
} from './laterParts.ts';
import { valueAt, withoutItem } from '../../widgets/pointer.ts';
import { isOver } from './machine/phase.ts';
import { proposalOf } from './ask/proposal.ts';
import { RefusedPanel } from '../../parts/pad/RefusedPanel.tsx';
import { RowsPanel } from './cells/RowsPanel.tsx';
import { isGrid, isTyping, typedCells } from './cells/typed.ts';
import { sharedOut } from './cells/sharedOut.ts';
import { Signing } from '../../pages/proof/Signing.tsx';
import type { ScanPartProps, ScanScreen } from './machine/ScanScreen.ts';

/** The work area: what was refused, what is to confirm, what came of it, else the thing in hand and the lists being filled. */
export function ScanWork({ view, screen }: ScanPartProps): ReactNode {
  const { context, phase } = screen;
  const { outcome, look } = context;
  const judgement = judgementOf(view);
  if (judgement && phase === 'done') return <Judging view={view} screen={screen} judgement={judgement} />;
  if (isOver(phase) && outcome && view.correct) return <Booked view={view} screen={screen} warnings={outcome.warnings} />;
  if (isOver(phase) && outcome)
    return (
      <DonePanel
        view={view}
        outcome={outcome.data}
        warnings={outcome.warnings}
        things={thingsOf(view, screen)}
        shared={sharedOut(view, context)}
      />
    );
  if (phase === 'confirming') return <ConfirmPanel confirms={context.question?.confirms ?? []} />;
  if (phase === 'signing') return <Signing asked={context} onSigned={screen.sign} onCancel={screen.cancel} isLarge />;
  const reasons = reasonsOf(view, screen);
  const lists = view.slots.filter((slot) => isShown(slot, screen));
  if (reasons.length > 0 && !isEntering(view, screen)) return <Refused view={view} screen={screen} reasons={reasons} />;
  const main = mainSlot(view, screen);
  const card = main && look?.cards[main.name]?.[0];
  const deviating = deviatingOf(view, screen);
  if (deviating) return <Differing view={view} screen={screen} deviating={deviating} />;
  if (judgement) return <Judging view={view} screen={screen} judgement={judgement} />;
  const waiting = screen.slot ?? view.slots[0];
  const proposed = proposalOf(screen);
  const placed = placedIn(view, screen);
  const isHelped = Object.values(look?.beside ?? {}).some((rows) => rows.length > 0);
  const isPlaced = placed.length > 0 && screen.isWhole;
  const isWaiting = !card && !isPlaced && lists.length === 0 && proposed === undefined && !isTyping(screen) && !isHelped;
  return (
    <>
      {reasons.length > 0 && <RefusedPanel refusals={reasons} isRepeat={isRepeated(screen)} isBrief />}
      {placed.length > 0 && <PlacedCodes slots={placed} input={context.input} />}
      {screen.slot && proposed !== undefined && <ProposalPanel title={screen.slot.title} code={proposed} />}
      {main && card && (
        <LabelCard
          fields={fieldsOf(main, card, screen)}
          values={card.values}
          code={card.code}
          codeTitle={main.title}
          size="pad"
        />
      )}
      {isTyping(screen) && <Facts view={view} screen={screen} isWide />}
      {isGrid(screen) && screen.cell?.row === undefined && <CellGrid cells={typedCells(screen)} screen={screen} />}
      {lists.map((slot) => (
        <List key={slot.name} slot={slot} screen={screen} />
      ))}
      {(!isTyping(screen) || screen.cell?.row !== undefined) &&
        view.beside.map((list) => (
          <BesideList
            key={list.name}
            list={list}
            rows={look?.beside?.[list.name]}
            onPick={pickIn(view, screen, list)}
            {...aboutOf(screen)}
          />
        ))}
      {isWaiting && waiting && <WaitingPanel slot={waiting} />}
    </>
  );
}

/** What was booked, and what was booked before it, which a tap corrects. */
function Booked({ view, screen, warnings }: ScanPartProps & { readonly warnings: readonly Told[] }): ReactNode {
  const { look, input } = screen.context;
  const slot = mainSlot(view, screen);
  const number = correctCell(view)?.field;
  const card = slot && look?.cards[slot.name]?.[0];
  return (
    <BookedPanel slot={slot} card={card} number={number} booked={input[number?.name ?? ''] ?? null} warnings={warnings}>
      {view.beside.map((list) => {
        const onPick = pickIn(view, screen, list);
        return <BesideList key={list.name} list={list} rows={look?.beside?.[list.name]?.filter(onPick)} onPick={onPick} />;
      })}
    </BookedPanel>
  );
}

/** What is known in short lines, and the two keys. Good is done at once; bad asks why. */
function Judging({ view, screen, judgement }: ScanPartProps & { readonly judgement: Judgement }): ReactNode {
  const { context, change, submit, isWhole } = screen;
  const { field, good, reason } = judgement;
  const isDone = screen.phase === 'done';
  const judge = (word: string): void => {
    // Pressed after one is done, the key is about the next.
    const { [reason.name]: _, ...rest } = isDone ? context.nextOf(context.input) : context.input;
    if (isDone) screen.next();
    change({ ...rest, [field.name]: word });
    if (word === good && isWhole && !isDone) submit();
  };
  return (
    <>
      <Facts view={view} screen={screen} isWide />
      <JudgePair judgement={judgement} value={isDone ? undefined : context.input[field.name]} onJudge={judge} />
    </>
  );
}

/** What differs from what was expected, and below it the thing in hand. */
function Differing({ view, screen, deviating }: ScanPartProps & { readonly deviating: Deviating }): ReactNode {
  const main = mainSlot(view, screen);
  const card = main && screen.context.look?.cards[main.name]?.[0];
  return (
    <>
      <DeviationPanel deviating={deviating}>
        {main && card && (
          <LabelCard
            fields={briefly(main, DECIDING)}
            values={card.values}
            code={card.code}
            codeTitle={main.title}
            size="pad"
          />
        )}
      </DeviationPanel>
      {view.slots
        .filter((slot) => isShown(slot, screen))
        .map((slot) => (
          <List key={slot.name} slot={slot} screen={screen} />
        ))}
    </>
  );
}

/** What stands in the row that is typed. */
function aboutOf({ cell, context }: ScanScreen): { readonly about?: readonly Json[] } {
  if (cell?.row === undefined) return {};
  return { about: Object.values(valueAt(context.input, `/${cell.slot.input}/${cell.row}`) ?? {}) };
}

/** Ids of what was scanned into slots of one code each. */
function thingsOf({ slots }: ScanView, { context }: ScanScreen): readonly string[] {
  return slots.filter(({ kind }) => kind === 'code').flatMap(({ name }) => context.look?.cards[name]?.[0]?.id ?? []);
}

/** Why, and below one reason the label of what was refused: it lies in the hand. */
function Refused({ view, screen, reasons }: ScanPartProps & { readonly reasons: readonly Told[] }): ReactNode {
  const scanned = refusedLabel(view, screen);
  return (
    <>
      <RefusedPanel refusals={reasons} isRepeat={isRepeated(screen)} />
      {scanned && (
        <LabelCard
          fields={scanned.slot.show}
          values={scanned.card.values}
          code={scanned.card.code}
          codeTitle={scanned.slot.title}
          size="pad"
        />
      )}
    </>
  );
}

/** Was the last scan done before? */
function isRepeated({ context }: ScanScreen): boolean {
  return context.refused?.isRepeat === true;
}

/** Slots that hold a code nobody has looked at, because there is no network. */
function placedIn({ slots }: ScanView, { context, phase }: ScanScreen): readonly SlotView[] {
  if (phase !== 'away' || context.look) return [];
  return slots.filter(({ kind, input = '' }) => kind === 'code' && context.input[input] !== undefined);
}

/** What stands against the last scan, the submit, or an entry that would be whole; a basket says what it refused itself. */
function reasonsOf(view: ScanView, screen: ScanScreen): readonly Told[] {
  const { refused, failure } = screen.context;
  const isOfBasket = view.slots.some(({ name, kind }) => kind === 'basket' && name === refused?.slot);
  if (refused) return isOfBasket ? [] : refused.refusals;
  if (failure && failure.refusals.length > 0) return failure.refusals;
  return screen.isWhole ? blockingOf(view, screen) : conflictsIn(view, screen.context);
}

/** What is said against the entry as a whole or against what was scanned; baskets and what is typed say it in their place. */
function blockingOf(view: ScanView, { context }: ScanScreen): readonly Told[] {
  const typed = view.slots
    .filter(({ kind }) => kind === 'basket' || kind === 'form')
    .flatMap(({ input, inputs = [] }) => [input, ...inputs.map(({ name }) => name)]);
  return (context.look?.refusals ?? []).filter(({ at = '' }) => !typed.includes(at.split('/')[1]));
}

/** Values while it is decided: what it is, its description, quantity and unit are enough to tell it by. */
const DECIDING = 4;

function briefly({ show }: SlotView, most: number): SlotView['show'] {
  return show.filter(({ widget }) => widget !== 'state').slice(0, most);
}

/** Values while something is typed: head, its description, quantity, unit and one row of three leave room. */
const FEW = 7;

function fieldsOf({ show }: SlotView, { values }: Card, screen: ScanScreen): SlotView['show'] {
  if (!isTyping(screen)) return show;
  const isState = ({ widget }: SlotView['show'][number]): boolean => widget === 'state';
  const told = show.filter((field) => !isState(field) && (values[field.name] ?? null) !== null);
  return [...told.slice(0, FEW), ...show.filter(isState)];
}

function List({ slot, screen }: { readonly slot: SlotView; readonly screen: ScanScreen }): ReactNode {
  const { context } = screen;
  const list = slot.input ?? '';
  const remove = (index: number): void => screen.change(withoutItem(context.input, list, index));
  if (slot.kind === 'rows') return <RowsPanel slot={slot} screen={screen} onRemove={remove} />;
  return (
    <BasketList
      slot={slot}
      codes={(context.input[list] ?? []) as readonly string[]}
      cards={context.look?.cards[slot.name] ?? []}
      refusals={context.look?.refusals ?? []}
      refused={context.refused?.slot === slot.name ? context.refused : undefined}
      onRemove={remove}
      onDismiss={screen.dismiss}
    />
  );
}
