import { documented } from '../../input/documented.ts';
import { codeKey, normaliseCode, oddCharacter } from '../../value/text.ts';
import type { Json } from '../../value/json.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { FieldModel } from '../../model/types.ts';
import type { Refusal, WordParam } from '../../types.ts';
import type { CardRow, Cards } from './cards.ts';

type Input = Readonly<Record<string, Json>>;

/** A scan, and the slot a person meant it for if he said so. */
export interface Scan {
  readonly code: string;
  readonly slot?: string;
}

/** Where a scan goes, or why it goes nowhere. `at` is the place of the code in the new input. */
export type Placed =
  | { readonly ok: true; readonly slot: SlotModel; readonly input: Input; readonly at: string; readonly card?: CardRow }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      readonly slot?: SlotModel;
      readonly card?: CardRow;
      /** It stands there already. */
      readonly repeats?: true;
    };

/** What routing looks at. */
export interface Program {
  /** Screen the slots belong to, for their titles. */
  readonly id: string;
  readonly slots: readonly SlotModel[];
  readonly input: Input;
  readonly cards: Cards;
}

/**
 * Puts a code where it belongs: into the slot asked for, else into the first slot that is open for what carries the code, else
 * in place of what a slot of its kind holds. Baskets and rows keep taking.
 */
export function placeScan(program: Program, scan: Scan): Placed {
  const code = normaliseCode(scan.code);
  const character = oddCharacter(code, 'code');
  if (character !== undefined) return refuse({ code: 'common.oddCharacter', params: { character } });
  const takers = program.slots.filter(takesCodes);
  const asked = takers.find(({ name }) => name === scan.slot);
  const known = takers.filter((slot) => program.cards.of(slot, code) !== undefined);
  const fits = known.length > 0 ? known : takers.filter((slot) => takesNew(slot) && awaited(program, slot) === undefined);
  const slot =
    asked && fits.includes(asked) ? asked : asked ? undefined : (fits.find((each) => isOpen(each, program.input)) ?? fits[0]);
  if (slot) return inSlot(program, slot, program.cards.of(slot, code)?.code ?? code);
  const [other] = known;
  if (asked && other)
    return refuse(
      { code: 'scan.wrongSlot', params: { code, slot: titleOf(program, other) } },
      asked,
      program.cards.of(other, code),
    );
  return unknown(program, code, asked);
}

/** A code that nothing a slot takes carries: said of the slot that waits for one. */
function unknown(program: Program, code: string, asked?: SlotModel): Placed {
  const takers = program.slots.filter(takesCodes);
  const open = takers.filter((slot) => isOpen(slot, program.input));
  const slot = asked ?? open.find(({ inputs: [field] }) => field?.required) ?? open[0];
  const wanted = slot ?? (takers.length === 1 ? takers[0] : undefined);
  if (!wanted?.expect) return refuse({ code: 'scan.unknownCode', params: { code } }, slot);
  return refuse({ code: 'scan.noSuch', params: { code, kind: kindOf(wanted.expect) } }, slot);
}

/** An entity, by its title. */
export const kindOf = (entity: string): WordParam => ({ word: entity, of: '' });

function takesCodes(slot: SlotModel): boolean {
  return slot.kind !== 'form' && (slot.entities.length > 0 || takesNew(slot));
}

/** Does a slot take codes that nothing carries yet: of a label that is stuck on now? */
function takesNew({ kind, inputs: [field], entities, takes }: SlotModel): boolean {
  if (kind === 'rows') return takes.length > 0;
  return entities.length === 0 && (kind === 'basket' ? field?.items : field)?.kind === 'code';
}

function isOpen(slot: SlotModel, input: Input): boolean {
  return slot.kind !== 'code' || isEmpty(slot, input);
}

/** Is nothing in a slot yet? A form is full when its required inputs are. */
function isEmpty({ kind, inputs }: SlotModel, input: Input): boolean {
  const isGiven = ({ name }: FieldModel): boolean => {
    const value = input[name] ?? null;
    return value !== null && !(Array.isArray(value) && value.length === 0);
  };
  return kind === 'form' ? !inputs.filter(({ required }) => required).every(isGiven) : !inputs.every(isGiven);
}

/** The slot that must be filled before this one takes anything. */
function awaited({ slots, input }: Program, slot: SlotModel): SlotModel | undefined {
  return slots.slice(0, slots.indexOf(slot)).find((each) => each.mustBeFirst && isEmpty(each, input));
}

function inSlot(program: Program, slot: SlotModel, code: string): Placed {
  const card = program.cards.of(slot, code);
  const first = awaited(program, slot);
  if (first) return refuse(scanFirst(program, first), slot, card);
  const [field] = slot.inputs as readonly [FieldModel]; // a slot that takes codes has one input
  const held = program.input[field.name] ?? null;
  const list = Array.isArray(held) ? (held as readonly Json[]) : [];
  if (slot.kind === 'code') return put(slot, card, { ...program.input, [field.name]: code }, `/${field.name}`);
  if (slot.kind === 'rows') return inRows(program, slot, field, list, code);
  const twice = list.findIndex((item) => typeof item === 'string' && codeKey(item) === codeKey(code));
  if (twice >= 0) return { ...refuse({ ...twiceIn(field, code), at: `/${field.name}/${twice}` }, slot, card), repeats: true };
  return put(slot, card, { ...program.input, [field.name]: [...list, code] }, `/${field.name}/${list.length}`);
}

function twiceIn(field: FieldModel, code: string): Refusal {
  return documented(field, 'uniqueItems') ?? { code: 'scan.duplicate', params: { code } };
}

/** The last row takes what it still lacks; what is known begins a row, a new code only where a row begins with one. */
function inRows(program: Program, slot: SlotModel, field: FieldModel, list: readonly Json[], code: string): Placed {
  const { input, cards } = program;
  const card = cards.of(slot, code);
  const known = (field.items?.fields ?? []).filter(({ ref }) => ref !== undefined);
  const columns = card ? known.filter(({ ref }) => ref === slot.expect || ref === card.entity).map(nameOf) : slot.takes;
  const last = list.at(-1);
  const row = typeof last === 'object' && last !== null && !Array.isArray(last) ? (last as Input) : undefined;
  const lacks = (name: string): boolean => (row?.[name] ?? null) === null;
  const lacking = row && columns.find(lacks);
  const begins = known.find(({ ref }) => ref === slot.expect);
  if (!card && begins && (lacks(begins.name) || lacking === undefined)) return unknown(program, code);
  const at = lacking === undefined ? list.length : list.length - 1;
  const column = lacking ?? columns[0] ?? '';
  const rows = lacking === undefined ? [...list, { [column]: code }] : [...list.slice(0, -1), { ...row, [column]: code }];
  return put(slot, card, { ...input, [field.name]: rows }, `/${field.name}/${at}/${column}`);
}

const nameOf = ({ name }: FieldModel): string => name;

function scanFirst(program: Program, first: SlotModel): Refusal {
  const [field] = first.inputs;
  const own = field && documented(field, 'required');
  return { ...(own ?? { code: 'common.scanFirst', params: { slot: titleOf(program, first) } }), at: `/${field?.name ?? ''}` };
}

function titleOf({ id }: Program, { name }: SlotModel): WordParam {
  return { word: name, of: `${id}.slot` };
}

function put(slot: SlotModel, card: CardRow | undefined, input: Input, at: string): Placed {
  return { ok: true, slot, input, at, ...(card ? { card } : {}) };
}

function refuse(refusal: Refusal, slot?: SlotModel, card?: CardRow): Extract<Placed, { ok: false }> {
  return { ok: false, refusal, ...(slot ? { slot } : {}), ...(card ? { card } : {}) };
}
