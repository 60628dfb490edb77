import type { QueryString } from '#engine';
import { RequestRefused, refused } from '../../../core/RequestRefused.ts';
import { MAX_PAGE_SIZE, type PageCall, type Read } from '../../../core/ports/reads.ts';
import { readJson, REQUEST_LIMITS } from '../../request/readJson.ts';

const PAGE = 50;
/** Conditions nest five deep inside one object. */
const FILTER_LIMITS = { ...REQUEST_LIMITS, depth: 12 };

/** What was read. @throws RequestRefused with the reasons why there is nothing */
export function requireData<T>(read: Read<T>): T {
  if ('refusals' in read) throw new RequestRefused(read.refusals);
  return read.data;
}

/** `filter search sort cursor limit words` are of the page, every other parameter is one of the query's own. */
export function readPage(query: QueryString): PageCall {
  const { filter, search, sort, cursor, limit, words: _words, ...params } = query;
  return {
    params,
    limit: readLimit(one('limit', limit)),
    ...part('search', one('search', search)),
    ...part('sort', one('sort', sort)),
    ...part('cursor', one('cursor', cursor)),
    ...(filter === undefined ? {} : { filter: readJson(one('filter', filter) ?? '', FILTER_LIMITS) }),
  };
}

function part<K extends string>(name: K, value: string | undefined): { readonly [P in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: string };
}

function one(field: string, value: QueryString[string]): string | undefined {
  if (typeof value === 'object') throw refused('badRequest', 'request.duplicateKey', { key: field, line: 1, column: 1 });
  return value;
}

function readLimit(text: string | undefined): number {
  const limit = Number(text ?? PAGE);
  if (!/^\d{1,4}$/.test(text ?? String(PAGE)) || limit < 1 || limit > MAX_PAGE_SIZE) {
    throw refused('badRequest', 'common.integerRange', { min: 1, max: MAX_PAGE_SIZE });
  }
  return limit;
}
