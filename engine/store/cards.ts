import { toWire } from '../input/wire.ts';
import type { Json } from '../value/json.ts';
import { codeKeys } from '../model/naturalKey.ts';
import type { CardRequest, CardRow } from '../screen/preview/cards.ts';
import type { Row } from '../value/value.ts';
import { keyOf } from './keys.ts';
import { labelOf } from './labelOf.ts';
import type { Reader } from './reader.ts';

/** The cards of rows in memory, which nobody's roles limit. */
export function cardsIn(reader: Reader, asks: readonly CardRequest[]): readonly CardRow[] {
  return asks.flatMap((ask) => {
    const model = reader.model(ask.entity);
    const [key = '', ...others] = codeKeys(model);
    const isNamed = (row: Row, by: string): boolean =>
      ask.codes.some((code) => keyOf(model.fields.get(by), code) === keyOf(model.fields.get(by), row.get(by)));
    const found = reader.rows(ask.entity).filter((row) => [key, ...others].some((by) => isNamed(row, by)));
    return found.map((row) => ({
      ...cardOf(reader, ask, row, String(row.get(key))),
      also: others.flatMap((by) => row.get(by) ?? []).map(String),
    }));
  });
}

function cardOf(reader: Reader, { entity, paths }: CardRequest, row: Row, code: string): CardRow {
  const values = [...paths].map(([path, expression]): [string, Json] => [
    path,
    toWire(expression.evaluate(reader.scope({ row })), (of) => labelOf(reader, of)),
  ]);
  const states = reader.model(entity).states.flatMap(({ fields }) => fields.map((field) => [field, String(row.get(field))]));
  return { entity, id: row.id, code, values: Object.fromEntries(values), states: Object.fromEntries(states) };
}
