import { useTranslator } from '#renderer';
import { useDraftCheck, useObstacles } from '../../api/analysis.ts';
import type { Comments } from '../../api/comments.ts';
import type { Draft } from '../../api/drafts.ts';

/** What was found out about a draft before it is decided on. */
export interface Point {
  readonly text: string;
  /** `holds`: it was examined and is right; `open`: it has to be done first; `look`: it is to be known; `waits`: not known yet. */
  readonly kind: 'holds' | 'open' | 'look' | 'waits';
}

/** What holds of a draft, and what is still open. @param refused  real work it would refuse, which nobody called intended */
export function useOpenPoints(draft: Draft, comments: Comments, refused: number): readonly Point[] {
  const { t } = useTranslator();
  const { data: check, isError } = useDraftCheck(draft);
  const { data: obstacles, isPlaceholderData } = useObstacles(draft, true);
  const remarks = comments.all.filter(({ isResolved }) => !isResolved).length;
  const points = [
    ...(obstacles ?? []).map(({ text }): Point => ({ text, kind: 'open' })),
    ...(obstacles && obstacles.length === 0 && !isPlaceholderData
      ? [{ text: t('designer.review.nothingInTheWay'), kind: 'holds' } as const]
      : []),
    ...(check
      ? checkPoints()
      : [{ text: t(isError ? 'designer.review.notExamined' : 'designer.proof.waits'), kind: 'waits' } as const]),
    ...(refused > 0 ? [{ text: t('designer.review.notIntended', { count: refused }), kind: 'open' } as const] : []),
    ...(remarks > 0 ? [{ text: t('designer.comments.open', { count: remarks }), kind: 'look' } as const] : []),
  ];
  // What is wrong in several places for one reason is one thing to do.
  return [...new Map(points.map((point) => [point.text, point])).values()];

  function checkPoints(): readonly Point[] {
    const { problems, proofs } = check!; // asked only where it is known
    const errors = problems.filter(({ severity }) => severity === 'error');
    const rest = problems.filter(({ severity }) => severity === 'warning').length;
    const holding = proofs.filter(({ result }) => result === 'proven').length;
    const others = proofs.filter(({ result }) => result !== 'proven');
    return [
      ...errors.map(({ text }): Point => ({ text, kind: 'open' })),
      ...(rest > 0 ? [{ text: t('designer.review.warnings', { count: rest }), kind: 'look' } as const] : []),
      ...(problems.length === 0 ? [{ text: t('designer.proof.noProblems'), kind: 'holds' } as const] : []),
      ...(holding > 0 ? [{ text: t('designer.review.proven', { count: holding }), kind: 'holds' } as const] : []),
      ...others.map(({ text, result }): Point => ({ text: `${text}: ${t(`designer.proof.${result}`)}`, kind: 'look' })),
    ];
  }
}
