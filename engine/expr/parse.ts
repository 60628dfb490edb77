import { Environment as Cel, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import type { ExpressionFault } from './types.ts';

/** What the CEL library hands over: operator, operands and offsets. Its own types do not leave the checker. */
export type Syntax = ASTNode;

/** Bounds of FORMAT 3, counted the same way everywhere: characters, nesting, tree nodes. */
export const LIMITS = { source: 4096, depth: 32, nodes: 500, macros: 2, references: 4 } as const;

const cel = new Cel({ limits: { maxDepth: LIMITS.depth, maxAstNodes: LIMITS.nodes, maxListElements: LIMITS.nodes } });

export type ParseResult =
  | { readonly ok: true; readonly syntax: Syntax }
  | { readonly ok: false; readonly fault: ExpressionFault };

/**
 * Reads CEL text into the library's syntax tree. Only the grammar is judged here, types are `checkExpression`'s.
 * Faults: `lint.expressionTooLong`, `lint.expressionTooDeep`, `lint.expressionTooMany`, `lint.expressionSyntax {found}`,
 * `lint.expressionUnfinished`.
 */
export function parseExpression(source: string): ParseResult {
  if (source.length > LIMITS.source) {
    return { ok: false, fault: { code: 'lint.expressionTooLong', params: { max: LIMITS.source }, offset: LIMITS.source } };
  }
  try {
    return { ok: true, syntax: cel.parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { ok: false, fault: toFault(error, source) };
  }
}

function toFault(error: ParseError, source: string): ExpressionFault {
  const offset = error.range?.start ?? 0;
  if (error.code !== 'limit_exceeded') {
    const found = source.slice(offset, error.range?.end ?? offset);
    return found === ''
      ? { code: 'lint.expressionUnfinished', params: {}, offset }
      : { code: 'lint.expressionSyntax', params: { found }, offset };
  }
  // The library names the limit only in its sentence.
  if (error.message.includes('maxDepth')) return { code: 'lint.expressionTooDeep', params: { max: LIMITS.depth }, offset };
  return { code: 'lint.expressionTooMany', params: { max: LIMITS.nodes }, offset };
}
