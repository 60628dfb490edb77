import Big from 'big.js';
import type { FieldModel, Type, Value } from '#engine';

/** Turns the text of a column into a value. */
export type Decoder = (text: string) => Value;

const plain: Decoder = (text) => text;

/** Scalars, which fields and expressions call by the same names; every other one is the text itself. */
const SCALARS: Readonly<Record<string, Decoder>> = {
  int: Number,
  decimal: (text) => new Big(text),
  /** `t` in a column of its own, `true` as a text. */
  bool: (text) => text === 't' || text === 'true',
  /** `13:45:00` is `13:45`. */
  time: (text) => text.slice(0, 5),
  timestamp,
};

/** How a field's column reads. */
export function decoderOf(field: FieldModel): Decoder {
  switch (field.kind) {
    case 'refs':
    case 'files':
      return uuids;
    case 'list':
      return listDecoder(field.items);
    case 'record':
      return json;
    default:
      return SCALARS[field.kind] ?? plain;
  }
}

/** How the value of an expression reads. */
export function typeDecoder(type: Type): Decoder {
  return SCALARS[type.kind] ?? plain;
}

/** `2026-03-01 08:00:00.5+00` is `2026-03-01T08:00:00.500Z`; the sessions of the pool speak UTC. */
function timestamp(text: string): string {
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/** An array of ids: `{a,b}`. */
function uuids(text: string): readonly string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

/** `jsonb` keeps decimals exactly, but `JSON.parse` does not: they are kept as texts in it. */
function listDecoder(item: FieldModel | undefined): Decoder {
  const isDecimal = item?.kind === 'decimal';
  return (text) => {
    const items = JSON.parse(text) as readonly (string | number | boolean | null)[];
    return isDecimal ? items.map((value) => (value === null ? null : new Big(value as string))) : items;
  };
}

/** A record is written by ourselves and read back as it is. */
const json: Decoder = (text) => JSON.parse(text) as Value;
