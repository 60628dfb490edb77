import { acceptedIn } from '../model/accepted.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Problem } from './problems.ts';

/** Letters of a reason, as the grammar of definitions has them. */
export const REASON_LENGTH = { min: 10, max: 300 } as const;

/** Only warnings of the linter can be meant as they are: errors are mended. */
export const canAccept = ({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean =>
  severity === 'warning' && code.startsWith('lint.') && code !== 'lint.acceptsNothing';

/** What is found in a document, and apart from it what the document accepts with a reason. */
export function withoutAccepted(
  document: DesignDocument,
  found: readonly Problem[],
): { readonly problems: readonly Problem[]; readonly accepted: readonly Problem[] } {
  const codes = acceptedIn(document);
  const isAccepted = (problem: Problem): boolean => canAccept(problem) && Object.hasOwn(codes, problem.code);
  return { problems: found.filter((problem) => !isAccepted(problem)), accepted: found.filter(isAccepted) };
}
