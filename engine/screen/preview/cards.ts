import type { Expression } from '../../expr/types.ts';
import { codeKey } from '../../value/text.ts';
import type { Json } from '../../value/json.ts';
import type { Paths, SlotModel } from '../../model/screenTypes.ts';
import type { Card } from './preview.ts';
import { isRecord } from '../../value/json.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

/** Rows of one entity that cards are wanted of. */
export interface CardRequest {
  readonly entity: string;
  readonly codes: readonly string[];
  /** Paths to show, with the expressions that read them from `row`. */
  readonly paths: Paths;
}

/** A card, and the states of its row. */
export interface CardRow extends Card {
  /** Other codes that name the row, as the badge of a person. */
  readonly also?: readonly string[];
  /** By state field; absent where a role hides it. */
  readonly states: Readonly<Record<string, string>>;
}

/** The cards one preview needs: the rows behind every code in the input and behind the scanned code, by entity. */
export function cardRequests(
  slots: readonly SlotModel[],
  input: RawInput,
  scanned: string | undefined,
): readonly CardRequest[] {
  const asks = new Map<string, { readonly codes: Set<string>; readonly paths: Map<string, Expression> }>();
  for (const slot of slots) {
    const codes = [...codesIn(slot, input), scanned].filter((code) => typeof code === 'string');
    for (const entity of codes.length === 0 ? [] : slot.entities) {
      const ask = asks.get(entity) ?? { codes: new Set<string>(), paths: new Map<string, Expression>() };
      for (const code of codes) ask.codes.add(code);
      for (const [path, expression] of [...(slot.show.get(entity) ?? []), ...(slot.decimals?.scanned.get(entity) ?? [])])
        ask.paths.set(path, expression);
      asks.set(entity, ask);
    }
  }
  return [...asks].map(([entity, { codes, paths }]) => ({ entity, codes: [...codes], paths }));
}

/** Cards by entity and code. */
export class Cards {
  private readonly rows = new Map<string, CardRow>();

  constructor(rows: readonly CardRow[]) {
    for (const row of rows)
      for (const code of [...(row.also ?? []), row.code]) this.rows.set(`${row.entity} ${codeKey(code)}`, row);
  }

  /** The row a slot takes for a code: of the first of its entities that has one. */
  of({ entities }: SlotModel, code: string): CardRow | undefined {
    const key = codeKey(code);
    for (const entity of entities) {
      const row = this.rows.get(`${entity} ${key}`);
      if (row) return row;
    }
    return undefined;
  }

  /** The code of a row that was named by another one. */
  otherName(slot: SlotModel, code: string): string | undefined {
    const row = this.of(slot, code);
    return row?.also?.some((other) => codeKey(other) === codeKey(code)) === true ? row.code : undefined;
  }

  /** What a slot shows of a row. */
  visibleCard(slot: SlotModel, { entity, id, code, values }: CardRow): Card {
    const paths = [...(slot.show.get(entity)?.keys() ?? [])].filter((path) => path in values);
    return { entity, id, code, values: Object.fromEntries(paths.map((path) => [path, values[path] ?? null])) };
  }
}

/** An input whose codes are those their rows go by: a badge that was taken without a look at it stands for its person. */
export function withOwnCodes(slots: readonly SlotModel[], input: RawInput, cards: Cards): RawInput {
  const named = slots.flatMap((slot) => {
    const name = slot.inputs[0]?.name ?? '';
    const value = input[name] ?? null;
    const codeOf = (item: Json): string | undefined => (typeof item === 'string' ? cards.otherName(slot, item) : undefined);
    const isOther = slot.kind !== 'rows' && codesIn(slot, input).some((code) => codeOf(code) !== undefined);
    const own = (item: Json): Json => codeOf(item) ?? item;
    return isOther ? [[name, Array.isArray(value) ? (value as readonly Json[]).map(own) : own(value)] as const] : [];
  });
  return named.length === 0 ? input : { ...input, ...Object.fromEntries(named) };
}

/** The codes a slot holds, in order; of rows the one each begins with, null where it has none. */
export function codesIn({ kind, inputs, entities }: SlotModel, input: RawInput): readonly (string | null)[] {
  const [field] = inputs;
  const value = field && kind !== 'form' && entities.length > 0 ? (input[field.name] ?? null) : null;
  const text = (item: Json): string | null => (typeof item === 'string' ? item : null);
  if (value === null) return [];
  if (!Array.isArray(value)) return kind === 'code' ? [text(value)] : [];
  if (kind === 'basket') return (value as readonly Json[]).map(text);
  const code = field?.items?.fields?.find(({ ref }) => ref !== undefined)?.name ?? '';
  return kind === 'rows' ? (value as readonly Json[]).map((row) => text(fieldOf(row, code))) : [];
}

function fieldOf(row: Json, name: string): Json {
  return isRecord(row) ? ((row as RawInput)[name] ?? null) : null;
}
