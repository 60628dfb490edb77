import { inferCall } from './calls.ts';
import { fault, inferAll, refuseNull, type Checker, type Names } from './checker.ts';
import { inferListLiteral, inferLiteral } from './inferLiteral.ts';
import { inferMethod } from './macros.ts';
import { whenFalse, whenTrue } from './narrow.ts';
import { inferBinary } from './operators.ts';
import type { Syntax } from '../parse.ts';
import { inferField, inferLabel, inferName } from './paths.ts';
import { BOOL, describe, isNumber, join, withNull } from '../typing.ts';
import type { Node } from '../types.ts';

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
