import { pageOf } from './envelope.ts';
import { withQuery } from './query.ts';
import { request, type RequestOptions } from './request.ts';
import type { ListQuery, PageOf, SpiritualAudio } from '#contract/church';

/** A page of the spiritual audios, newest first unless asked otherwise. */
export async function getSpiritualAudios(query: ListQuery = {}, ask: RequestOptions = {}): Promise<PageOf<SpiritualAudio>> {
  return pageOf<SpiritualAudio>(await request(withQuery('/api/spiritualAudios', query), ask));
}
