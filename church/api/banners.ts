import { rowsOf } from './envelope.ts';
import { request, type RequestOptions } from './request.ts';
import type { Banner } from '#contract/church';

/** Pictures of the home page. */
export async function getBanners(ask: RequestOptions = {}): Promise<readonly Banner[]> {
  return rowsOf<Banner>(await request('/api/banners/all', ask));
}
