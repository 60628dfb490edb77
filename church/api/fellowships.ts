import { rowsOf } from './envelope.ts';
import { request, type RequestOptions } from './request.ts';
import type { Fellowship } from '#contract/church';

/** All fellowships. */
export async function getFellowships(ask: RequestOptions = {}): Promise<readonly Fellowship[]> {
  return rowsOf<Fellowship>(await request('/api/fellowships/all', ask));
}
