import { rowsOf } from './envelope.ts';
import { request, type Ask } from './request.ts';
import type { Banner } from './shapes.ts';

/** Pictures of the home page. */
export async function getBanners(ask: Ask = {}): Promise<readonly Banner[]> {
  return rowsOf<Banner>(await request('/api/banners/all', ask));
}
