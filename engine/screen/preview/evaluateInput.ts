import { evaluatePartial, type PartialEvaluation } from '../../decide/evaluatePartial.ts';
import type { Context } from '../../frame/types.ts';
import { readPartial, type PartialInput } from '../../input/readPartial.ts';
import type { ActionModel, Bundle } from '../../model/types.ts';
import type { Store } from '../../decide/port.ts';
import type { Refusal } from '../../types.ts';
import { codesIn, type Cards, type CardRow } from './cards.ts';
import type { PreviewScreen } from './previewScreen.ts';
import type { SlotModel } from '../../model/screenTypes.ts';

/** An input with its evaluation. */
export interface EvaluatedInput {
  readonly read: PartialInput;
  readonly evaluation: PartialEvaluation;
  /** Everything against it, pointing into what was sent. */
  readonly refusals: readonly Refusal[];
  /** What begins it is open. */
  readonly begins?: true;
}

/** Loads the rows an input names so far and evaluates it. */
export async function evaluateInput(
  bundle: Bundle,
  { action, slots, begin }: PreviewScreen,
  read: PartialInput,
  cards: Cards,
  store: Store,
  context: Context,
): Promise<EvaluatedInput> {
  const answers = await store.load(action, read.input, context);
  const evaluation = evaluatePartial(bundle, action, read.input, answers, context);
  const own = evaluation.refusals.map((refusal) => atSentPosition(refusal, read));
  const events = slots.flatMap((slot) =>
    codesIn(slot, read.record).flatMap((code, i) => {
      const card = code === null ? undefined : cards.of(slot, code);
      const refusal = card && eventRefusal(bundle, slot, card);
      return refusal ? [{ ...refusal, at: `/${slot.inputs[0]?.name ?? ''}${slot.kind === 'code' ? '' : `/${i}`}` }] : [];
    }),
  );
  const begins = begin && (await isBeginOpen(bundle, begin, read, store, context));
  const all = withoutDuplicates([...read.refusals, ...own, ...dropRepeatedEvents(events, own)]);
  return {
    read,
    evaluation,
    refusals: begins ? all.filter((refusal) => !isGivenTo(begin, refusal)) : all,
    ...(begins ? { begins } : {}),
  };
}

/** Whether the action that begins the work has all its inputs and no refusal. */
async function isBeginOpen(
  bundle: Bundle,
  begin: ActionModel,
  { record }: PartialInput,
  store: Store,
  context: Context,
): Promise<true | undefined> {
  const names = new Set((begin.input.fields ?? []).map(({ name }) => name));
  const read = readPartial(begin, Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))));
  if (read.open.length > 0 || read.refusals.length > 0) return undefined;
  const { refusals, open } = evaluatePartial(
    bundle,
    begin,
    read.input,
    await store.load(begin, read.input, context),
    context,
  );
  return refusals.length === 0 && open.length === 0 ? true : undefined;
}

/** Refusals about inputs that beginning the work will set do not count. */
function isGivenTo({ input }: ActionModel, { at = '' }: Refusal): boolean {
  return input.fields?.some(({ name }) => at.split('/')[1] === name) === true;
}

/** Lists were read without incomplete items: maps an item's location back to the list that was sent. */
function atSentPosition(refusal: Refusal, { places }: PartialInput): Refusal {
  const [, list = '', index, ...rest] = refusal.at?.split('/') ?? [];
  const place = index === undefined ? undefined : places.get(list)?.[Number(index)];
  return place === undefined ? refusal : { ...refusal, at: ['', list, place, ...rest].join('/') };
}

/** A slot's event refusal adds nothing where the action itself refuses the same input, or the same of the record. */
function dropRepeatedEvents(events: readonly Refusal[], own: readonly Refusal[]): readonly Refusal[] {
  const reported = new Set(own.flatMap((refusal) => [refusal.at, ofRecord(refusal)]));
  return events.filter((refusal) => !reported.has(refusal.at) && !reported.has(ofRecord(refusal)));
}

/** Identifies a refusal's code and record, whatever its location. */
const ofRecord = ({ code, params }: Refusal): string => `${code} ${JSON.stringify(params)}`;

/** A slot's event and the action's own checks may refuse alike. */
function withoutDuplicates(refusals: readonly Refusal[]): readonly Refusal[] {
  const keys = refusals.map(({ code, at }) => `${code} ${at ?? ''}`);
  return refusals.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
}

/** The refusal of a slot's event for what was scanned into it; undefined when it is legal, or its states are not shown. */
function eventRefusal({ entities }: Bundle, { event }: SlotModel, { entity, code, states }: CardRow): Refusal | undefined {
  const known = event === undefined ? undefined : entities.get(entity)?.states.find(({ model }) => model.events.has(event));
  const legal = known?.model.events.get(event ?? '');
  if (!known || !legal || known.fields.some((field) => states[field] === undefined)) return undefined;
  const state = known.fields.map((field) => states[field]).join('/');
  if (legal.legal.has(state)) return undefined;
  return { code: legal.refusal, params: { code, state: { word: state, of: `${known.model.id}.state` } } };
}
