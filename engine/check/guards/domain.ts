import { toBig } from '../../value/decimal.ts';
import type { Row, Value } from '../../value/value.ts';
import type { Variable } from './variables.ts';

/** Values a variable is tried with. */
export interface Domain {
  readonly values: readonly Value[];
  /** They stand for every value there is: nothing is left to chance. */
  readonly isWhole: boolean;
}

/** A text that no literal is. */
const OTHER = '…';
const SAMPLES = [0, 1, 2];

/** Every word, both truths, and on both sides of every literal: between them a condition cannot change. */
export function domainOf({ type, literals, isPlain, path }: Variable): Domain {
  const nothing: readonly Value[] = 'nullable' in type && type.nullable ? [null] : [];
  const whole = (values: readonly Value[]): Domain => ({ values: [...values, ...nothing], isWhole: true });
  const around = (values: readonly Value[]): Domain => ({ values: [...values, ...nothing], isWhole: isPlain });
  const numbers = literals.filter((literal) => typeof literal === 'number');
  switch (type.kind) {
    case 'bool':
      return whole([true, false]);
    case 'int':
      return around(aroundEach(numbers, 1));
    case 'decimal':
      return around(aroundEach(numbers, 10 ** -(type.scale ?? 2)).map((value) => toBig(value)));
    case 'string':
      return type.words ? whole(type.words) : around([...literals.map(String), OTHER]);
    case 'row':
      return around([rowCalled(path, type.entity)]);
    default:
      return { values: [...literals, ...samples(type.kind), ...nothing], isWhole: false };
  }
}

function aroundEach(literals: readonly number[], step: number): readonly number[] {
  const values = literals.length === 0 ? SAMPLES : literals.flatMap((value) => [value - step, value, value + step]);
  return [...new Set(values)].toSorted((a, b) => a - b);
}

function samples(kind: string): readonly Value[] {
  if (kind === 'date') return ['2026-01-01', '2026-01-02'];
  if (kind === 'time') return ['08:00', '20:00'];
  return kind === 'timestamp' ? ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'] : SAMPLES;
}

/** Some row: a condition that does not ask for its fields only asks whether there is one. */
function rowCalled(path: string, entity: string): Row {
  return { entity, id: path, get: () => null };
}
