import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftProblem, Proof } from '#engine';
import { call } from '#renderer';
import { DEFINITIONS } from './published.ts';

/** What the server says of a draft among all other definitions: conditions that do not fit their fields, ids that are not there. */
export interface DraftCheck {
  readonly problems: readonly (DraftProblem & { readonly kind: string; readonly id: string; readonly text: string })[];
  readonly proofs: readonly (Proof & { readonly text: string })[];
}

/** All definitions are compiled for it: only what stays as it is for so long is checked; ms. */
const PAUSE_MS = 2_000;

/** @param version  of the draft as it is stored: each is checked once; undefined until it is */
export function useDraftCheck(draft: string | undefined, version: number | undefined): DraftCheck | undefined {
  const settled = useSettled(version);
  const { data } = useQuery({
    queryKey: [DEFINITIONS, 'check', draft, settled],
    queryFn: async () => {
      const answer = await call<DraftCheck>(`/api/drafts/${draft}/check`, { method: 'POST' });
      return answer.ok ? answer.data : null;
    },
    enabled: draft !== undefined && settled !== undefined,
    staleTime: Infinity,
  });
  return settled === version ? (data ?? undefined) : undefined;
}

/** A value once it has not changed for a while. */
function useSettled<T>(value: T): T | undefined {
  const [settled, setSettled] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
