import { fault, refuseNull, type Checker, type Names } from './checker.ts';
import { whenTrue } from './narrow.ts';
import { LIMITS, type Syntax } from '../parse.ts';
import { BOOL, describe, INT, withNull } from '../typing.ts';
import type { MacroName, Node, Type } from '../types.ts';

const MACROS: ReadonlySet<string> = new Set<MacroName>(['map', 'filter', 'all', 'exists']);

/** Types `list.size()` and `list.map(x, …)`. Faults: `lint.notInProfile`, `lint.wrongType`, `lint.macroTooDeep`, `lint.nameTaken`. */
export function inferMethod(
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
    return fault(checker, 'lint.notInProfile', at, { construct: `.${name}(${args.map(() => '…').join(', ')})` });
  }
  const of = inferList(checker, on, scope);
  const inner = of && withVariable(checker, variable.args, variable.start, elementOf(of), scope);
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
  return whenTrue(body).includes(variable) ? { kind: 'list', of: withNull(elementOf(of), false) } : of.type;
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

function elementOf(list: Node): Type {
  return list.type.kind === 'list' ? list.type.of : list.type;
}

/** Variables may not shadow names: two meanings of one name would mislead readers and narrowing. */
function withVariable(checker: Checker, name: string, at: number, type: Type, scope: Names): Names | undefined {
  if (scope.variables.size >= LIMITS.macros) return fault(checker, 'lint.macroTooDeep', at, { max: LIMITS.macros });
  const isTaken = scope.variables.has(name) || Object.hasOwn(checker.environment.names, name);
  if (isTaken) return fault(checker, 'lint.nameTaken', at, { name });
  return { ...scope, variables: new Map([...scope.variables, [name, type]]) };
}
