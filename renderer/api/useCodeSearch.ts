import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './http.ts';
import type { ScannedRecord } from './scannedRecord.ts';

/** Pause in typing before a code is looked up; milliseconds. */
const DEBOUNCE_MS = 180;
const MIN_LENGTH = 2;

/** Records that have the typed code, with the actions open on them in a shell. Undefined until the answer is there. */
export function useCodeSearch(typed: string, shell: 'pad' | 'office'): readonly ScannedRecord[] | undefined {
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const code = query.trim();
  const { data } = useQuery({
    queryKey: ['scan', shell, code],
    queryFn: ({ signal }) => lookUp(code, shell, signal),
    enabled: code.length >= MIN_LENGTH,
    staleTime: 5_000,
  });
  if (code.length < MIN_LENGTH) return [];
  return typed.trim() === code ? data : undefined;
}

/** An unknown code is not an error: the list is empty. */
async function lookUp(code: string, shell: 'pad' | 'office', signal: AbortSignal): Promise<readonly ScannedRecord[]> {
  const answer = await call('POST /api/scan', { body: { code, shell }, signal });
  return answer.ok ? answer.data.items : [];
}
