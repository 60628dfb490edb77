import { fault, inferAll, type Checker, type Names } from './checker.ts';
import type { Syntax } from '../parse.ts';
import { BOOL, describe, INT, join, STRING } from '../typing.ts';
import type { Node, Type } from '../types.ts';

/** Types a constant. Faults: `lint.numberTooLong`; `lint.notInProfile` for bytes, unsigned and exponent numbers. */
export function inferLiteral(checker: Checker, value: unknown, { start, end, pos: at }: Syntax): Node | undefined {
  if (value === null) return { op: 'literal', value, type: { kind: 'null' }, at };
  if (typeof value === 'boolean') return { op: 'literal', value, type: BOOL, at };
  if (typeof value === 'string') return { op: 'literal', value, type: STRING, at };
  if (typeof value === 'bigint') return inferInteger(checker, value, at);
  return inferDecimal(checker, checker.source.slice(start, end), at);
}

function inferInteger(checker: Checker, value: bigint, at: number): Node | undefined {
  const int = Number(value);
  return Number.isSafeInteger(int) ? { op: 'literal', value: int, type: INT, at } : fault(checker, 'lint.numberTooLong', at);
}

/** The library reads `1.5` as a double; up to 15 digits a double gives back exactly the decimal that was written. */
function inferDecimal(checker: Checker, source: string, at: number): Node | undefined {
  const places = /^\d+\.(\d+)$/.exec(source)?.[1];
  if (places === undefined) return fault(checker, 'lint.notInProfile', at, { construct: source });
  if (source.length > 16) return fault(checker, 'lint.numberTooLong', at);
  return { op: 'literal', value: Number(source), type: { kind: 'decimal', scale: places.length }, at };
}

/** Types `[a, b]`: the items need a type in common (`lint.wrongType`). */
export function inferListLiteral(checker: Checker, parts: readonly Syntax[], at: number, scope: Names): Node | undefined {
  const items = inferAll(checker, parts, scope);
  if (!items) return undefined;
  let of: Type = items[0]?.type ?? { kind: 'null' };
  for (const item of items.slice(1)) {
    const joined = join(of, item.type);
    if (!joined) return fault(checker, 'lint.wrongType', item.at, { wanted: describe(of), found: describe(item.type) });
    of = joined;
  }
  return { op: 'list', items, type: { kind: 'list', of }, at };
}
