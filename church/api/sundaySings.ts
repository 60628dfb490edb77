import { pageOf, rowOf } from './envelope.ts';
import { withQuery } from './query.ts';
import { request, type RequestOptions } from './request.ts';
import type { Sing, SingRow, ListQuery, PageOf } from '#contract/church';

/** A page of the Sunday anthems, newest first unless asked otherwise. */
export async function getSundaySings(query: ListQuery = {}, ask: RequestOptions = {}): Promise<PageOf<SingRow>> {
  return pageOf<SingRow>(await request(withQuery('/api/sundaySings', query), ask));
}

/** One of them with everything that belongs to it; 404 when it is not, or no longer, published. */
export async function getSundaySing(id: string, ask: RequestOptions = {}): Promise<Sing> {
  return rowOf<Sing>(await request(`/api/sundaySings/${encodeURIComponent(id)}`, ask));
}
