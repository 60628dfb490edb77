import { inferCall } from './calls.ts';
import { type Checker, fault, inferAll, type Names, refuseNull } from './checker.ts';
import { whenFalse, whenTrue } from './narrow.ts';
import { inferBinary } from './operators.ts';
import { LIMITS, type Syntax } from '../parse.ts';
import { inferField, inferLabel, inferName } from './paths.ts';
import { BOOL, describe, INT, isNumber, join, STRING, withNull } from '../typing.ts';
import type { MacroName, Node, Type } from '../types.ts';
import { nearestOnly } from '../../value/suggestion.ts';

/** Types one syntax node and what hangs below it; undefined when a fault was reported. */
export function infer(checker: Checker, syntax: Syntax, scope: Names): Node | undefined {
  const at = syntax.pos;
  switch (syntax.op) {
    case 'value':
      return inferLiteral(checker, syntax.args, syntax);
    case 'id':
      return inferName(checker, syntax.args, at, scope);
    case '.':
      return inferField(checker, syntax.args[0], syntax.args[1], at, scope);
    case '[]':
      return inferIndex(checker, syntax.args, at, scope);
    case 'list':
      return inferListLiteral(checker, syntax.args, at, scope);
    case 'call':
      return inferFunction(checker, syntax.args[0], syntax.args[1], at, scope);
    case 'rcall':
      return inferMethod(checker, syntax.args[0], syntax.args[1], syntax.args[2], at, scope);
    case '!_':
      return inferNot(checker, syntax.args, at, scope);
    case '-_':
      return inferNegation(checker, syntax.args, at, scope);
    case '?:':
      return inferIf(checker, syntax.args, at, scope);
    case '&&':
    case '||':
      return inferShortCircuit(checker, syntax.op, syntax.args, at, scope);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
    case '+':
    case '-':
    case '*': {
      const left = checker.infer(syntax.args[0], scope);
      const right = checker.infer(syntax.args[1], scope);
      return left && right && inferBinary(checker, syntax.op, left, right, at);
    }
    default:
      return fault(checker, 'lint.notInProfile', at, { construct: syntax.op === 'map' ? '{}' : syntax.op });
  }
}

function inferIndex(checker: Checker, parts: readonly [Syntax, Syntax], at: number, scope: Names): Node | undefined {
  const of = checker.infer(parts[0], scope);
  const index = checker.infer(parts[1], scope);
  if (!of || !index) return undefined;
  if (of.type.kind !== 'list') return fault(checker, 'lint.wrongType', of.at, { wanted: 'list', found: describe(of.type) });
  if (index.type.kind !== 'int')
    return fault(checker, 'lint.wrongType', index.at, { wanted: 'int', found: describe(index.type) });
  return refuseNull(checker, index) ? { op: 'index', of, index, type: of.type.of, at } : undefined;
}

function inferFunction(checker: Checker, name: string, parts: readonly Syntax[], at: number, scope: Names): Node | undefined {
  const args = inferAll(checker, parts, scope);
  if (args && name === 'label') return inferLabel(checker, args, at, scope);
  return args && inferCall(checker, name, args, at);
}

function inferNot(checker: Checker, part: Syntax, at: number, scope: Names): Node | undefined {
  const of = checker.infer(part, scope);
  if (!of) return undefined;
  if (of.type.kind !== 'bool') return fault(checker, 'lint.wrongType', of.at, { wanted: 'bool', found: describe(of.type) });
  return refuseNull(checker, of) ? { op: 'not', of, type: BOOL, at } : undefined;
}

function inferNegation(checker: Checker, part: Syntax, at: number, scope: Names): Node | undefined {
  const of = checker.infer(part, scope);
  if (!of) return undefined;
  if (!isNumber(of.type)) return fault(checker, 'lint.wrongType', of.at, { wanted: 'decimal', found: describe(of.type) });
  return refuseNull(checker, of) ? { op: 'negate', of, type: withNull(of.type, false), at } : undefined;
}

function inferShortCircuit(
  checker: Checker,
  op: '&&' | '||',
  [first, second]: readonly [Syntax, Syntax],
  at: number,
  scope: Names,
): Node | undefined {
  const left = checker.infer(first, scope);
  const proven = left ? (op === '&&' ? whenTrue(left) : whenFalse(left)) : [];
  const right = checker.infer(second, withNotNull(scope, proven));
  return left && right && inferBinary(checker, op, left, right, at);
}

function inferIf(checker: Checker, parts: readonly [Syntax, Syntax, Syntax], at: number, scope: Names): Node | undefined {
  const test = checker.infer(parts[0], scope);
  const then = checker.infer(parts[1], withNotNull(scope, test ? whenTrue(test) : []));
  const otherwise = checker.infer(parts[2], withNotNull(scope, test ? whenFalse(test) : []));
  if (!test || !then || !otherwise) return undefined;
  if (test.type.kind !== 'bool')
    return fault(checker, 'lint.wrongType', test.at, { wanted: 'bool', found: describe(test.type) });
  const type = join(then.type, otherwise.type);
  if (!type)
    return fault(checker, 'lint.wrongType', otherwise.at, { wanted: describe(then.type), found: describe(otherwise.type) });
  return refuseNull(checker, test) ? { op: 'if', test, then, otherwise, type, at } : undefined;
}

function withNotNull(scope: Names, paths: readonly string[]): Names {
  return paths.length === 0 ? scope : { ...scope, notNull: new Set([...scope.notNull, ...paths]) };
}

/** Types a constant. Faults: `lint.numberTooLong`; `lint.notInProfile` for bytes, unsigned and exponent numbers. */
function inferLiteral(checker: Checker, value: unknown, { start, end, pos: at }: Syntax): Node | undefined {
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
function inferListLiteral(checker: Checker, parts: readonly Syntax[], at: number, scope: Names): Node | undefined {
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

const MACROS: ReadonlySet<string> = new Set<MacroName>(['map', 'filter', 'all', 'exists']);

/** Types `list.size()` and `list.map(x, …)`. Faults: `lint.notInProfile`, `lint.wrongType`, `lint.macroTooDeep`, `lint.nameTaken`. */
function inferMethod(
  checker: Checker,
  name: string,
  on: Syntax,
  args: readonly Syntax[],
  at: number,
  scope: Names,
): Node | undefined {
  if (name === 'size' && args.length === 0) return inferSize(checker, on, at, scope);
  const [variable, body] = args;
  if (!MACROS.has(name) || args.length !== 2 || variable?.op !== 'id' || !body) {
    return fault(checker, 'lint.notInProfile', at, {
      construct: `.${name}(${args.map(() => '…').join(', ')})`,
      ...nearestOnly(name, MACROS.has(name) ? [] : ['size', ...MACROS]),
    });
  }
  const of = inferList(checker, on, scope);
  const inner = of && withVariable(checker, variable.args, variable.start, elementType(of), scope);
  const typed = inner && checker.infer(body, inner);
  if (!of || !typed) return undefined;
  return inferMacro(checker, name as MacroName, of, variable.args, typed, at);
}

function inferMacro(
  checker: Checker,
  macro: MacroName,
  of: Node,
  variable: string,
  body: Node,
  at: number,
): Node | undefined {
  if (macro === 'map') return { op: 'macro', macro, of, variable, body, type: { kind: 'list', of: body.type }, at };
  if (body.type.kind !== 'bool')
    return fault(checker, 'lint.wrongType', body.at, { wanted: 'bool', found: describe(body.type) });
  if (!refuseNull(checker, body)) return undefined;
  return { op: 'macro', macro, of, variable, body, type: macro === 'filter' ? filtered(of, variable, body) : BOOL, at };
}

/** `rows.filter(r, r != null)` has no gaps. */
function filtered(of: Node, variable: string, body: Node): Type {
  return whenTrue(body).includes(variable) ? { kind: 'list', of: withNull(elementType(of), false) } : of.type;
}

function inferSize(checker: Checker, on: Syntax, at: number, scope: Names): Node | undefined {
  const of = inferList(checker, on, scope);
  return of && { op: 'call', fn: 'size', args: [of], type: INT, at };
}

function inferList(checker: Checker, on: Syntax, scope: Names): Node | undefined {
  const of = checker.infer(on, scope);
  if (!of || of.type.kind === 'list') return of;
  return fault(checker, 'lint.wrongType', of.at, { wanted: 'list', found: describe(of.type) });
}

function elementType(list: Node): Type {
  return list.type.kind === 'list' ? list.type.of : list.type;
}

/** Variables may not shadow names: two meanings of one name would mislead readers and narrowing. */
function withVariable(checker: Checker, name: string, at: number, type: Type, scope: Names): Names | undefined {
  if (scope.variables.size >= LIMITS.macros) return fault(checker, 'lint.macroTooDeep', at, { max: LIMITS.macros });
  const isTaken = scope.variables.has(name) || Object.hasOwn(checker.environment.names, name);
  if (isTaken) return fault(checker, 'lint.nameTaken', at, { name });
  return { ...scope, variables: new Map([...scope.variables, [name, type]]) };
}
