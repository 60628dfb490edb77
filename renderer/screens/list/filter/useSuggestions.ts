import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ViewField } from '#engine';
import { readPage, type Page, type PageRequest } from '../../../api/reads.ts';
import { isReference } from '../../../parts/value/valueText.ts';

const DEBOUNCE_MS = 200;
/** Rows sampled for values; their distinct values are offered. */
const SAMPLE_ROWS = 200;
const MAX_SUGGESTIONS = 20;

/** Values of a column that match the typed text: from the records it may refer to, else from the rows of the list. */
export function useSuggestions(query: string, field: ViewField, typed: string): readonly string[] {
  const [typedText, setTypedText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setTypedText(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const text = typedText.trim();
  const isText = ['string', 'code', 'ref'].includes(field.kind);
  const { data } = useQuery({
    queryKey: ['suggest', query, field.name, text],
    queryFn: async ({ signal }) => {
      const { of, request, name } = sourceOf(query, field, text);
      return distinct(await readPage(of, request, signal), name);
    },
    enabled: isText,
    staleTime: 60_000,
  });
  return data ?? [];
}

/** Rows of a query, and the column whose values are offered. */
interface SuggestionSource {
  readonly of: string;
  readonly request: PageRequest;
  readonly name: string;
}

/** A million rows may all refer to the same part: its own list has the others. */
function sourceOf(query: string, { name, options }: ViewField, text: string): SuggestionSource {
  if (options) return { of: options.query, request: { limit: MAX_SUGGESTIONS, search: text }, name: options.code };
  const filter = text === '' ? {} : { filter: { [name]: { starts: text } } };
  return { of: query, request: { sort: name, limit: SAMPLE_ROWS, ...filter }, name };
}

function distinct({ items }: Page, name: string): readonly string[] {
  const values = items.map((item) => {
    const value = item[name] ?? null;
    return isReference(value) ? value.code : typeof value === 'string' ? value : '';
  });
  return [...new Set(values)].filter((value) => value !== '').slice(0, MAX_SUGGESTIONS);
}
