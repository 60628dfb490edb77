import { toWire } from '../input/wire.ts';
import { labelOf } from '../store/labelOf.ts';
import type { Reader } from '../store/reader.ts';
import type { Row } from '../value/value.ts';
import type { WireRow } from './types.ts';

/** A stored row as a server sends it: every field and computed field, references as id and label. */
export function rowToWire(reader: Reader, row: Row): WireRow {
  const model = reader.model(row.entity);
  const names = [...model.fields.keys(), ...model.computed.keys()];
  return Object.fromEntries(names.map((name) => [name, toWire(row.get(name), (reference) => labelOf(reader, reference))]));
}
