import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ViewField } from '#engine';
import { read } from '../../../api/http.ts';
import { pageUrl, type Page } from '../../../api/reads.ts';
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
      const { url, name } = sourceOf(query, field, text);
      return distinct(await read<Page>(url, { signal }), name);
    },
    enabled: isText,
    staleTime: 60_000,
  });
  return data ?? [];
}

/** A million rows may all refer to the same part: its own list has the others. */
function sourceOf(query: string, { name, options }: ViewField, text: string): { url: string; name: string } {
  if (options) {
    const search = text === '' ? {} : { search: text };
    return { url: pageUrl(options.query, { limit: MAX_SUGGESTIONS, ...search }), name: options.code };
  }
  const filter = text === '' ? {} : { filter: { [name]: { starts: text } } };
  return { url: pageUrl(query, { sort: name, limit: SAMPLE_ROWS, ...filter }), name };
}

function distinct({ items }: Page, name: string): readonly string[] {
  const values = items.map((item) => {
    const value = item[name] ?? null;
    return isReference(value) ? value.code : typeof value === 'string' ? value : '';
  });
  return [...new Set(values)].filter((value) => value !== '').slice(0, MAX_SUGGESTIONS);
}
