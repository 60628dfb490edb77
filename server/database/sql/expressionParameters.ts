import { decimalText, isDecimal, isRow, type Type, type Value } from '#engine';

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

/** The numbered parameters of one statement, shared by everything written into it. */
export interface SqlParameters {
  readonly values: readonly unknown[];
  /** Adds a value and answers its typed placeholder, `$3::numeric`. Equal values share one. */
  add(value: Value, type: Type): string;
}

/** No parameters yet; `first` values already precede these in the statement. */
export function sqlParameters(first: readonly unknown[] = []): SqlParameters {
  const values = [...first];
  const places = new Map<string, string>();
  return {
    values,
    add(value, type) {
      const sent = sqlValue(value, type);
      const key = `${sqlType(type)} ${JSON.stringify(sent)}`;
      const place = places.get(key) ?? `$${values.push(sent)}::${sqlType(type)}`;
      places.set(key, place);
      return place;
    },
  };
}
