import { foresee, type Foresight } from '../../decide/foresee.ts';
import type { Context } from '../../frame/types.ts';
import { readPartial, type PartialInput } from '../../input/readPartial.ts';
import type { ActionModel, Bundle } from '../../model/types.ts';
import type { Store } from '../../decide/port.ts';
import type { Refusal } from '../../types.ts';
import { codesIn, type Cards, type CardRow } from './cards.ts';
import type { LookScreen } from './lookable.ts';
import type { SlotModel } from '../../model/screenTypes.ts';

/** An input as the engine sees it. */
export interface Seen {
  readonly read: PartialInput;
  readonly foresight: Foresight;
  /** Everything against it, pointing into what was sent. */
  readonly refusals: readonly Refusal[];
  /** What begins it is open. */
  readonly begins?: true;
}

/** Loads what an input names so far, and asks the engine about it. */
export async function seeInput(
  bundle: Bundle,
  { action, slots, begin }: LookScreen,
  read: PartialInput,
  cards: Cards,
  store: Store,
  context: Context,
): Promise<Seen> {
  const answers = await store.load(action, read.input, context);
  const foresight = foresee(bundle, action, read.input, answers, context);
  const own = foresight.refusals.map((refusal) => inPlace(refusal, read));
  const events = slots.flatMap((slot) =>
    codesIn(slot, read.record).flatMap((code, i) => {
      const card = code === null ? undefined : cards.of(slot, code);
      const refusal = card && eventRefusal(bundle, slot, card);
      return refusal ? [{ ...refusal, at: `/${slot.inputs[0]?.name ?? ''}${slot.kind === 'code' ? '' : `/${i}`}` }] : [];
    }),
  );
  const begins = begin && (await canBegin(bundle, begin, read, store, context));
  const all = once([...read.refusals, ...own, ...unlessTold(events, own)]);
  return {
    read,
    foresight,
    refusals: begins ? all.filter((refusal) => !isGivenTo(begin, refusal)) : all,
    ...(begins ? { begins } : {}),
  };
}

/** Is everything given that the beginning needs, and nothing against it? */
async function canBegin(
  bundle: Bundle,
  begin: ActionModel,
  { record }: PartialInput,
  store: Store,
  context: Context,
): Promise<true | undefined> {
  const names = new Set((begin.input.fields ?? []).map(({ name }) => name));
  const read = readPartial(begin, Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))));
  if (read.open.length > 0 || read.refusals.length > 0) return undefined;
  const { refusals, open } = foresee(bundle, begin, read.input, await store.load(begin, read.input, context), context);
  return refusals.length === 0 && open.length === 0 ? true : undefined;
}

/** What is said of the inputs that begin it, the beginning puts right: it has nothing against them. */
function isGivenTo({ input }: ActionModel, { at = '' }: Refusal): boolean {
  return input.fields?.some(({ name }) => at.split('/')[1] === name) === true;
}

/** Lists were read without the items that are not complete: the place of an item is that in what was sent. */
function inPlace(refusal: Refusal, { places }: PartialInput): Refusal {
  const [, list = '', index, ...rest] = refusal.at?.split('/') ?? [];
  const place = index === undefined ? undefined : places.get(list)?.[Number(index)];
  return place === undefined ? refusal : { ...refusal, at: ['', list, place, ...rest].join('/') };
}

/** Where the action itself refuses an event of the record, at this place or at another it was scanned into, that of its slot says no more. */
function unlessTold(events: readonly Refusal[], own: readonly Refusal[]): readonly Refusal[] {
  const told = new Set(own.flatMap((refusal) => [modelAt(refusal), ofRecord(refusal)]));
  return events.filter((refusal) => !told.has(modelAt(refusal)) && !told.has(ofRecord(refusal)));
}

/** What a refusal says of which record, wherever it stands. */
const ofRecord = ({ code, params }: Refusal): string => `${code} ${JSON.stringify(params)}`;

/** The place and the state model a refusal speaks of. */
function modelAt({ at = '', params: { state } }: Refusal): string {
  return `${at} ${typeof state === 'object' && 'of' in state ? state.of : ''}`;
}

/** The event of a slot and the action's own may say the same. */
function once(refusals: readonly Refusal[]): readonly Refusal[] {
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
