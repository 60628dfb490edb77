import { useMemo } from 'react';
import type { Param } from '#engine';
import { useObstacles } from '../../api/analysis.ts';
import { useDraft, type Draft } from '../../api/drafts.ts';
import type { Problem } from '../../lint/problems.ts';

/** The problems of a draft, and before them what would be refused when it is published: records without a state, another revision. */
export function useObstructed(draft: Draft | undefined, problems: readonly Problem[]): readonly Problem[] {
  const stored = useDraft(draft?.id ?? null).data;
  const { data: obstacles } = useObstacles({ id: draft?.id ?? '', version: stored?.version ?? 0 }, stored !== undefined);
  return useMemo(() => {
    if (!draft || !obstacles) return problems;
    const found = obstacles.map(({ code, params, text }): Problem => {
      const state = params['state'];
      return {
        code,
        severity: 'error',
        params,
        text,
        element: undefined,
        ...(isWord(state) ? { gone: state.word } : {}),
      };
    });
    return [...found, ...problems];
  }, [draft, obstacles, problems]);
}

const isWord = (value: Param | undefined): value is { readonly word: string; readonly of: string } =>
  typeof value === 'object' && value !== null && 'word' in value;
