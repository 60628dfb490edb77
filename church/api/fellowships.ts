import { rowsOf } from './envelope.ts';
import { request, type Ask } from './request.ts';
import type { Fellowship } from './shapes.ts';

/** All fellowships. */
export async function getFellowships(ask: Ask = {}): Promise<readonly Fellowship[]> {
  return rowsOf<Fellowship>(await request('/api/fellowships/all', ask));
}
