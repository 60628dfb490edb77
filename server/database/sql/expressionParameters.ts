import { decimalText, isDecimal, isRow, type Node, type Scope, type Type, type Value } from '#engine';

/** SQL type of each kind of value. */
const SQL_TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'bigint',
  decimal: 'numeric',
  bool: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamptz',
  duration: 'interval',
  row: 'uuid',
  null: 'text',
};

/** SQL type of an expression's type; lists are arrays. */
export function sqlType(type: Type): string {
  return type.kind === 'list' ? `${sqlType(type.of)}[]` : (SQL_TYPES[type.kind] ?? 'text');
}

/** What `pg` sends for a value: decimals as text, rows as their id, durations as an interval. */
export function sqlValue(value: Value, type: Type): unknown {
  if (Array.isArray(value)) return value.map((item) => sqlValue(item, type.kind === 'list' ? type.of : type));
  if (isDecimal(value)) return decimalText(value);
  if (isRow(value)) return value.id;
  return type.kind === 'duration' && value !== null ? `${String(value)} milliseconds` : value;
}

/** A value that is known before the statement runs: how it is worked out, and what it is sent as. */
export interface KnownValue {
  /** What it is made of, and how: known values that agree in both are one. */
  readonly of: Node;
  readonly as: string;
  readonly type: Type;
  readonly evaluate: (scope: Scope) => Value;
}

/** The numbered parameters of one statement, shared by everything written into it. */
export interface SqlParameters {
  readonly values: readonly unknown[];
  /** Adds a value and answers its typed placeholder, `$3::numeric`. Equal values share one. */
  add(value: Value, type: Type): string;
  /** Adds what a scope says of a value; undefined where the statement may say it without a parameter. */
  addKnown(known: KnownValue, scope: Scope): string | undefined;
  /** Records a value that decides what the text says. */
  depend?(node: Node, value: Value): void;
}

/** No parameters yet; `first` values already precede these in the statement. */
export function sqlParameters(first: readonly unknown[] = []): SqlParameters {
  const values = [...first];
  const places = new Map<string, string>();
  const add = (value: Value, type: Type): string => {
    const sent = sqlValue(value, type);
    const key = `${sqlType(type)} ${JSON.stringify(sent)}`;
    const place = places.get(key) ?? `$${values.push(sent)}::${sqlType(type)}`;
    places.set(key, place);
    return place;
  };
  return {
    values,
    add,
    addKnown({ type, evaluate }, scope) {
      const value = evaluate(scope);
      return value === null ? undefined : add(value, type);
    },
  };
}
