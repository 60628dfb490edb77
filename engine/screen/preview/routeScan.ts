import { documentedRefusal } from '../../input/documentedRefusal.ts';
import { codeKey, normaliseCode, invalidCharacter } from '../../value/text.ts';
import type { Json } from '../../value/json.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { FieldModel } from '../../model/types.ts';
import type { Refusal, WordParam } from '../../types.ts';
import type { CardRow, Cards } from './cards.ts';
import { isRecord } from '../../value/json.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

/** A scan, and the slot the user chose for it, if any. */
export interface Scan {
  readonly code: string;
  readonly slot?: string;
}

/** The slot a scan goes into, or why none takes it. `at` is the location of the code in the new input. */
export type RoutedScan =
  | { readonly ok: true; readonly slot: SlotModel; readonly input: RawInput; readonly at: string; readonly card?: CardRow }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      readonly slot?: SlotModel;
      readonly card?: CardRow;
      /** It stands there already. */
      readonly repeats?: true;
      /** The slots it fits, which are all filled: the person says which it replaces. */
      readonly fits?: readonly SlotModel[];
    };

/** What routing needs. */
export interface RoutingContext {
  /** Screen the slots belong to, for their titles. */
  readonly id: string;
  readonly slots: readonly SlotModel[];
  readonly input: RawInput;
  readonly cards: Cards;
}

/** A scan that found its place. */
export type AcceptedScan = Extract<RoutedScan, { ok: true }>;

/**
 * Routes a code: into the requested slot, else into the first empty slot that accepts its row, else into an input of a form
 * that scans its kind, else replacing the code in the slot of its kind; of several it is asked which. Baskets and rows accept
 * any number.
 */
export function routeScan(context: RoutingContext, scan: Scan): RoutedScan {
  const code = normaliseCode(scan.code);
  const character = invalidCharacter(code, 'code');
  if (character !== undefined) return refusedScan({ code: 'common.oddCharacter', params: { character } });
  const takers = context.slots.filter(takesCodes);
  const chosen = context.slots.find(({ name }) => name === scan.slot);
  const known = takers.filter((slot) => context.cards.of(slot, code) !== undefined);
  const form = formFor(context, code, chosen, known);
  if (form) return routeIntoForm(context, form, code);
  const requested = chosen && takers.includes(chosen) ? chosen : undefined;
  const fits =
    known.length > 0 ? known : takers.filter((slot) => takesNew(slot) && requiredFirst(context, slot) === undefined);
  const [first] = fits;
  const open = fits.find((each) => isOpen(each, context.input)) ?? fits.find((each) => holds(each, context.input, code));
  const slot = requested ? fits.find((each) => each === requested) : (open ?? first);
  if (!requested && !open && first && fits.length > 1)
    return { ...refusedScan({ code: 'scan.whichSlot', params: { code } }, undefined, context.cards.of(first, code)), fits };
  if (slot) return routeIntoSlot(context, slot, context.cards.of(slot, code)?.code ?? code);
  const [other] = known;
  if (requested && other)
    return refusedScan(
      { code: 'scan.wrongSlot', params: { code, slot: titleOf(context, other) } },
      requested,
      context.cards.of(other, code),
    );
  return unknownCode(context, code, requested);
}

/** The form a code goes into: the chosen one, else where no other slot waits for its kind. */
function formFor(
  { slots, input, cards }: RoutingContext,
  code: string,
  chosen: SlotModel | undefined,
  known: readonly SlotModel[],
): SlotModel | undefined {
  const forms = slots.filter((slot) => slot.kind === 'form' && cards.of(slot, code) !== undefined);
  if (chosen && forms.includes(chosen)) return chosen;
  return known.some((slot) => isOpen(slot, input)) ? undefined : forms[0];
}

/** The input that scans the kind of the code: the first that is empty, else the first. */
function routeIntoForm(context: RoutingContext, slot: SlotModel, scanned: string): RoutedScan {
  const card = context.cards.of(slot, scanned);
  const first = requiredFirst(context, slot);
  if (first) return refusedScan(scanFirst(context, first), slot, card);
  const fields = slot.inputs.filter(({ ref }) => ref !== undefined && ref === card?.entity);
  const field = fields.find(({ name }) => (context.input[name] ?? null) === null) ?? fields[0];
  if (!field) return unknownCode(context, scanned);
  return fillSlot(slot, card, { ...context.input, [field.name]: card?.code ?? scanned }, `/${field.name}`);
}

/** The input a scan went into; of rows the list they are in. */
export function inputAt({ slot, at }: Extract<RoutedScan, { ok: true }>): FieldModel | undefined {
  return slot.kind === 'form' ? slot.inputs.find(({ name }) => at === `/${name}`) : slot.inputs[0];
}

/** The refusal of an unknown code, worded for the slot that is asked for. */
function unknownCode(context: RoutingContext, code: string, requested?: SlotModel): RoutedScan {
  const takers = context.slots.filter(takesCodes);
  const slot = requested ?? awaitedSlot(context, takers);
  const wanted = slot ?? (takers.length === 1 ? takers[0] : undefined);
  if (!wanted?.expect) return refusedScan({ code: 'scan.unknownCode', params: { code } }, slot);
  return refusedScan({ code: 'scan.noSuch', params: { code, kind: kindOf(wanted.expect) } }, slot);
}

/**
 * The slot whose code comes next: the first that is required and empty. Before a form that asks for what an optional code would bring
 * it is that code.
 */
function awaitedSlot({ slots, input }: RoutingContext, takers: readonly SlotModel[]): SlotModel | undefined {
  const open = takers.filter((slot) => isOpen(slot, input));
  const isRequired = ({ inputs: [field] }: SlotModel): boolean => field?.required === true;
  const next = slots.find((slot) => isEmpty(slot, input) && (slot.kind === 'form' || isRequired(slot)));
  const before = next?.kind === 'form' ? open.find((slot) => slots.indexOf(slot) < slots.indexOf(next)) : undefined;
  return before ?? open.find((slot) => isRequired(slot)) ?? open[0];
}

/** An entity, by its title. */
export const kindOf = (entity: string): WordParam => ({ word: entity, of: '' });

function takesCodes(slot: SlotModel): boolean {
  return slot.kind !== 'form' && (slot.entities.length > 0 || takesNew(slot));
}

/** Whether a slot accepts codes no row carries yet, such as a new label. */
function takesNew({ kind, inputs: [field], entities, acceptedCodes }: SlotModel): boolean {
  if (kind === 'rows') return acceptedCodes.length > 0;
  return entities.length === 0 && (kind === 'basket' ? field?.items : field)?.kind === 'code';
}

function isOpen(slot: SlotModel, input: RawInput): boolean {
  return slot.kind !== 'code' || isEmpty(slot, input);
}

/** Whether a code stands in a slot. */
function holds({ inputs: [field] }: SlotModel, input: RawInput, code: string): boolean {
  return isSameCode(input[field?.name ?? ''], code);
}

const isSameCode = (item: Json | undefined, code: string): boolean =>
  typeof item === 'string' && codeKey(item) === codeKey(code);

/** Whether a slot is empty. A form is full when its required inputs are given. */
function isEmpty({ kind, inputs }: SlotModel, input: RawInput): boolean {
  const isGiven = ({ name }: FieldModel): boolean => {
    const value = input[name] ?? null;
    return value !== null && !(Array.isArray(value) && value.length === 0);
  };
  return kind === 'form' ? !inputs.filter(({ required }) => required).every(isGiven) : !inputs.every(isGiven);
}

/** The slot that must be filled before this one. */
function requiredFirst({ slots, input }: RoutingContext, slot: SlotModel): SlotModel | undefined {
  return slots.slice(0, slots.indexOf(slot)).find((each) => each.mustBeFirst && isEmpty(each, input));
}

function routeIntoSlot(context: RoutingContext, slot: SlotModel, code: string): RoutedScan {
  const card = context.cards.of(slot, code);
  const first = requiredFirst(context, slot);
  if (first) return refusedScan(scanFirst(context, first), slot, card);
  const [field] = slot.inputs as readonly [FieldModel]; // a slot that takes codes has one input
  const current = context.input[field.name] ?? null;
  const list = Array.isArray(current) ? (current as readonly Json[]) : [];
  if (slot.kind === 'rows') return routeIntoRows(context, slot, field, list, code);
  const twice = placeOf(code, context, slot, field, list);
  if (twice !== undefined) return { ...refusedScan({ ...duplicateIn(field, code), at: twice }, slot, card), repeats: true };
  if (slot.kind === 'code') return fillSlot(slot, card, { ...context.input, [field.name]: code }, `/${field.name}`);
  return fillSlot(slot, card, { ...context.input, [field.name]: [...list, code] }, `/${field.name}/${list.length}`);
}

/** Where a code stands already: in the basket, or in an earlier slot that was scanned for this entry and takes the same kind. */
function placeOf(
  code: string,
  { slots, input }: RoutingContext,
  slot: SlotModel,
  field: FieldModel,
  list: readonly Json[],
): string | undefined {
  const index = list.findIndex((item) => isSameCode(item, code));
  if (index >= 0) return `/${field.name}/${index}`;
  const earlier = slots.slice(0, slots.indexOf(slot)).filter(({ kind, keep }) => kind === 'code' && keep === 'no');
  const other = earlier.find((each) => each.expect === slot.expect && holds(each, input, code));
  return other && `/${other.inputs[0]?.name}`;
}

function duplicateIn(field: FieldModel, code: string): Refusal {
  return documentedRefusal(field, 'uniqueItems') ?? { code: 'scan.duplicate', params: { code } };
}

/** The last row takes the field it still lacks; a known code starts a new row, a new code only where rows start with one. */
function routeIntoRows(
  context: RoutingContext,
  slot: SlotModel,
  field: FieldModel,
  list: readonly Json[],
  code: string,
): RoutedScan {
  const { input, cards } = context;
  const card = cards.of(slot, code);
  const known = (field.items?.fields ?? []).filter(({ ref }) => ref !== undefined);
  const columns = card
    ? known.filter(({ ref }) => ref === slot.expect || ref === card.entity).map(nameOf)
    : slot.acceptedCodes;
  const last = list.at(-1);
  const row = isRecord(last) ? (last as RawInput) : undefined;
  const lacks = (name: string): boolean => (row?.[name] ?? null) === null;
  const lacking = row && columns.find(lacks);
  const begins = known.find(({ ref }) => ref === slot.expect);
  if (!card && begins && (lacks(begins.name) || lacking === undefined)) return unknownCode(context, code);
  const at = lacking === undefined ? list.length : list.length - 1;
  const column = lacking ?? columns[0] ?? '';
  const rows = lacking === undefined ? [...list, { [column]: code }] : [...list.slice(0, -1), { ...row, [column]: code }];
  return fillSlot(slot, card, { ...input, [field.name]: rows }, `/${field.name}/${at}/${column}`);
}

const nameOf = ({ name }: FieldModel): string => name;

function scanFirst(context: RoutingContext, first: SlotModel): Refusal {
  const [field] = first.inputs;
  const own = field && documentedRefusal(field, 'required');
  return { ...(own ?? { code: 'common.scanFirst', params: { slot: titleOf(context, first) } }), at: `/${field?.name ?? ''}` };
}

function titleOf({ id }: RoutingContext, { name }: SlotModel): WordParam {
  return { word: name, of: `${id}.slot` };
}

function fillSlot(slot: SlotModel, card: CardRow | undefined, input: RawInput, at: string): RoutedScan {
  return { ok: true, slot, input, at, ...(card ? { card } : {}) };
}

function refusedScan(refusal: Refusal, slot?: SlotModel, card?: CardRow): Extract<RoutedScan, { ok: false }> {
  return { ok: false, refusal, ...(slot ? { slot } : {}), ...(card ? { card } : {}) };
}
