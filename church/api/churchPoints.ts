import { rowsOf } from './envelope.ts';
import { request, type Ask } from './request.ts';
import type { ChurchPoint } from './shapes.ts';

/** All places where the church meets. */
export async function getChurchPoints(ask: Ask = {}): Promise<readonly ChurchPoint[]> {
  return rowsOf<ChurchPoint>(await request('/api/churchPoints/all', ask));
}
