import type { Syntax } from '../parse.ts';
import { describe, isNullable } from '../typing.ts';
import type { Environment, ExpressionFault, Node, ReferenceRead, Type } from '../types.ts';
import { nearestOnly } from '../../value/suggestion.ts';

/** State of one check: what was found so far. Every part of the checker reports here and goes on, so all faults come at once. */
export interface Checker {
  readonly source: string;
  readonly environment: Environment;
  readonly faults: ExpressionFault[];
  readonly warnings: ExpressionFault[];
  /** Free names used. */
  readonly names: Set<string>;
  /** Every field read from a row, by `entity.path`. */
  readonly reads: Map<string, ReferenceRead>;
  /** Types a sub-expression; undefined when it holds a fault, which is then already reported. */
  readonly infer: (syntax: Syntax, scope: Names) => Node | undefined;
}

/** The names around a sub-expression. */
export interface Names {
  /** Macro variables. */
  readonly variables: ReadonlyMap<string, Type>;
  /** Names and dotted paths known not to be null here. */
  readonly notNull: ReadonlySet<string>;
}

/** Reports a fault; answers undefined so that callers can return it. */
export function fault(checker: Checker, code: string, offset: number, params: ExpressionFault['params'] = {}): undefined {
  checker.faults.push({ code, params, offset });
  return undefined;
}

/** Reports `lint.nullableUsed` for a value that may be null where none may. */
export function refuseNull(checker: Checker, node: Node): boolean {
  if (!isNullable(node.type)) return true;
  fault(checker, 'lint.nullableUsed', node.at, { found: describe(node.type) });
  return false;
}

/** Types all parts, so that each reports its faults; undefined unless all are sound. */
export function inferAll(checker: Checker, parts: readonly Syntax[], scope: Names): readonly Node[] | undefined {
  const nodes = parts.map((part) => checker.infer(part, scope));
  return nodes.every((node) => node !== undefined) ? nodes : undefined;
}

/** `unknownWord` for every literal in `node` that the enum `type` does not know. */
export function checkWords(checker: Checker, node: Node, type: Type): void {
  const words =
    type.kind === 'list'
      ? type.of.kind === 'string'
        ? type.of.words
        : undefined
      : type.kind === 'string'
        ? type.words
        : undefined;
  if (words)
    forEachLiteral(node, (literal, at) => {
      if (!words.includes(literal))
        fault(checker, 'lint.unknownWord', at, { word: literal, words: words.join(', '), ...nearestOnly(literal, words) });
    });
}

function forEachLiteral(node: Node, visit: (literal: string, at: number) => void): void {
  if (node.op === 'literal' && typeof node.value === 'string') visit(node.value, node.at);
  else if (node.op === 'list') node.items.forEach((item) => forEachLiteral(item, visit));
  else if (node.op === 'if') [node.then, node.otherwise].forEach((branch) => forEachLiteral(branch, visit));
  else if (node.op === 'call' && node.fn === 'or') node.args.forEach((arg) => forEachLiteral(arg, visit));
  else if (node.op === '+') [node.left, node.right].forEach((side) => forEachLiteral(side, visit));
}
