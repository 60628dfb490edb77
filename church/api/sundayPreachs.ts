import { pageOf, rowOf } from './envelope.ts';
import { withQuery } from './query.ts';
import { request, type RequestOptions } from './request.ts';
import type { Sermon, SermonRow, ListQuery, PageOf } from '#contract/church';

/** A page of the sermons, newest first unless asked otherwise. */
export async function getSundayPreachs(query: ListQuery = {}, ask: RequestOptions = {}): Promise<PageOf<SermonRow>> {
  return pageOf<SermonRow>(await request(withQuery('/api/sundayPreachs', query), ask));
}

/** One of them with everything that belongs to it; 404 when it is not, or no longer, published. */
export async function getSundayPreach(id: string, ask: RequestOptions = {}): Promise<Sermon> {
  return rowOf<Sermon>(await request(`/api/sundayPreachs/${encodeURIComponent(id)}`, ask));
}
