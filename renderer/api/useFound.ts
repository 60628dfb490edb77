import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './http.ts';
import type { Found } from './found.ts';

/** Typing rests this long before a code is looked up; milliseconds. */
const REST = 180;
const SHORTEST = 2;

/** The records that carry what is typed, with what may be done with them in a shell. Undefined while nobody knows. */
export function useFound(typed: string, shell: 'pad' | 'office'): readonly Found[] | undefined {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const code = asked.trim();
  const { data } = useQuery({
    queryKey: ['scan', shell, code],
    queryFn: ({ signal }) => lookUp(code, shell, signal),
    enabled: code.length >= SHORTEST,
    staleTime: 5_000,
  });
  if (code.length < SHORTEST) return [];
  return typed.trim() === code ? data : undefined;
}

/** A code nobody carries is no fault: there is nothing to list. */
async function lookUp(code: string, shell: 'pad' | 'office', signal: AbortSignal): Promise<readonly Found[]> {
  const answer = await call<{ readonly items: readonly Found[] }>('/api/scan', {
    method: 'POST',
    body: { code, shell },
    signal,
  });
  return answer.ok ? answer.data.items : [];
}
