import { aggregateFaults } from './aggregates.ts';
import { checkWords, fault, type Checker } from './checker.ts';
import { compileEvaluation } from '../evaluate/evaluate.ts';
import { infer } from './infer.ts';
import { prefixes } from './narrow.ts';
import { parseExpression, type Syntax } from '../parse.ts';
import { longestReads } from './paths.ts';
import { sqlFaults } from './sqlSubset.ts';
import { describe, describeExpected, fits, type ExpectedType, isNullable } from '../typing.ts';
import type { CheckResult, Environment, Expression, Node, Type, ExpressionFault } from '../types.ts';
import { childrenOf } from '../walk.ts';

export type { ExpectedType } from '../typing.ts';

/**
 * Parses and types an expression of FORMAT 3 and compiles its evaluation. The CEL library only parses: its own checker
 * has no `T?`, forbids int beside decimal, and compares rows by content.
 *
 * @param expected what the slot takes; an int where a decimal is expected comes out as a decimal
 * @returns the typed expression with what it names and reads, or every fault with its offset
 */
export function checkExpression(source: string, environment: Environment, expected: ExpectedType = 'any'): CheckResult {
  const parsed = parseExpression(source);
  if (!parsed.ok) return { ok: false, faults: [parsed.fault] };
  const checker = newChecker(source, environment);
  const node = checker.infer(parsed.syntax, {
    variables: new Map(),
    notNull: new Set([...(environment.notNull ?? [])].flatMap(prefixes)),
  });
  if (node) checkResult(checker, node, parsed.syntax, expected);
  if (!node || checker.faults.length > 0) return { ok: false, faults: checker.faults };
  return { ok: true, expression: toExpression(checker, node, expected), warnings: checker.warnings };
}

function newChecker(source: string, environment: Environment): Checker {
  const checker: Checker = {
    source,
    environment,
    faults: [],
    warnings: [],
    names: new Set(),
    reads: new Map(),
    infer: (syntax, scope) => infer(checker, syntax, scope),
  };
  return checker;
}

/** What only the whole tree shows: the slot's type, and constructs the slot does not allow. */
function checkResult(checker: Checker, node: Node, syntax: Syntax, expected: ExpectedType): void {
  const fit = fits(expected, node.type);
  const found = describe(node.type);
  if (fit === 'nullable') fault(checker, 'lint.nullableUsed', syntax.start, { found });
  if (fit === 'no') fault(checker, 'lint.wrongType', syntax.start, { wanted: describeExpected(expected), found });
  if (typeof expected !== 'string') checkWords(checker, node, expected);
  if (checker.environment.aggregates) checker.faults.push(...aggregateFaults(node));
  if (checker.environment.sqlOnly) checker.faults.push(...sqlFaults(node));
  checker.warnings.push(...negationWarnings(node));
}

function toExpression(checker: Checker, node: Node, expected: ExpectedType): Expression {
  const type = slotType(node.type, expected);
  return {
    source: checker.source,
    node,
    type,
    names: checker.names,
    reads: longestReads(checker.reads),
    evaluate: compileEvaluation(node, type),
  };
}

/** The slot's decimal where an int is given; otherwise the more specific type that was found. */
function slotType(found: Type, expected: ExpectedType): Type {
  if (typeof expected === 'string') return found;
  if (expected.kind === 'list' && found.kind === 'list') return { kind: 'list', of: slotType(found.of, expected.of) };
  return expected.kind === 'decimal' && found.kind === 'int' ? { ...found, kind: 'decimal' } : found;
}

const FALSE_WITH_NULL: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', 'in']);

/**
 * `lint.negatedNullable` for every comparison below a `!` with a side that may be null: the comparison is false then, so its
 * negation is true, which is rarely intended.
 */
function negationWarnings(node: Node, isNegated = false): readonly ExpressionFault[] {
  const here =
    isNegated &&
    'left' in node &&
    FALSE_WITH_NULL.has(node.op) &&
    (isNullable(node.left.type) || isNullable(node.right.type));
  const below = childrenOf(node).flatMap((child) => negationWarnings(child, isNegated !== (node.op === 'not')));
  return here ? [{ code: 'lint.negatedNullable', params: { operator: node.op }, offset: node.at }, ...below] : below;
}
