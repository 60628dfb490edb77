import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ViewField } from '#engine';
import { read } from '../../../api/http.ts';
import { pageUrl, type Page } from '../../../api/reads.ts';
import { isReference } from '../../../parts/value/valueText.ts';

const REST = 200;
/** Rows looked at for values; the values shown are the different ones among them. */
const LOOKED_AT = 200;
const MOST = 20;

/** Values of a column that are as typed: of the records it may name, else from the rows of the list itself. */
export function useSuggestions(query: string, field: ViewField, typed: string): readonly string[] {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const sought = asked.trim();
  const isText = ['string', 'code', 'ref'].includes(field.kind);
  const { data } = useQuery({
    queryKey: ['suggest', query, field.name, sought],
    queryFn: async ({ signal }) => {
      const { url, name } = sourceOf(query, field, sought);
      return distinct(await read<Page>(url, { signal }), name);
    },
    enabled: isText,
    staleTime: 60_000,
  });
  return data ?? [];
}

/** A million rows may all name the same part: its list knows the others. */
function sourceOf(query: string, { name, options }: ViewField, sought: string): { url: string; name: string } {
  if (options) {
    const search = sought === '' ? {} : { search: sought };
    return { url: pageUrl(options.query, { limit: MOST, ...search }), name: options.code };
  }
  const filter = sought === '' ? {} : { filter: { [name]: { starts: sought } } };
  return { url: pageUrl(query, { sort: name, limit: LOOKED_AT, ...filter }), name };
}

function distinct({ items }: Page, name: string): readonly string[] {
  const values = items.map((item) => {
    const value = item[name] ?? null;
    return isReference(value) ? value.code : typeof value === 'string' ? value : '';
  });
  return [...new Set(values)].filter((value) => value !== '').slice(0, MOST);
}
