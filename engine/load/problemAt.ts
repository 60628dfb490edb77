import type { Problem } from '../types.ts';
import type { Locate } from './files/locate.ts';

/** A problem before its place is known: what is wrong, and where by pointer. */
export interface Finding {
  readonly file: string;
  /** JSON Pointer inside the file; empty for the file as a whole. */
  readonly pointer: string;
  /** Character of the string value the pointer leads to; absent points at the entry's key. */
  readonly offset?: number;
  readonly params?: Problem['params'];
  /** Default `error`. */
  readonly severity?: Problem['severity'];
}

/** The problem of a finding, with line and column. `code` is `lint.<rule>`. */
export function problemAt(locate: Locate, code: string, finding: Finding): Problem {
  const { file, pointer, offset, params = {}, severity = 'error' } = finding;
  return { code, severity, file, pointer, ...locate(file, pointer, offset), params };
}

/** The same problems by file, then by position; equal places keep their order. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
