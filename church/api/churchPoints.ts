import { rowsOf } from './envelope.ts';
import { request, type RequestOptions } from './request.ts';
import type { ChurchPoint } from '#contract/church';

/** All places where the church meets. */
export async function getChurchPoints(ask: RequestOptions = {}): Promise<readonly ChurchPoint[]> {
  return rowsOf<ChurchPoint>(await request('/api/churchPoints/all', ask));
}
