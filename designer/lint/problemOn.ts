import type { DraftProblem } from '#engine';
import type { ElementId } from '../model/elements.ts';
import type { Problem } from './problems.ts';

/** What the engine says of a draft, wherever it was found. */
export type FoundProblem = Pick<DraftProblem, 'code' | 'severity' | 'pointer' | 'params' | 'fix'>;

/** A problem on its element. @param wordOf  how the value of a param is said to people */
export function problemOn(
  { code, severity, params, fix }: FoundProblem,
  element: ElementId | undefined,
  wordOf: (key: string, value: DraftProblem['params'][string]) => unknown,
): Problem {
  const words = Object.entries(params).map(([key, value]) => [key, wordOf(key, value)]);
  return {
    code,
    severity,
    element,
    params: Object.fromEntries(words) as Problem['params'],
    ...(fix && fix.length > 0 ? { fix } : {}),
  };
}

const SEVERITIES = ['error', 'warning', 'note'];

/** The worst first. */
export const worstFirst = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
