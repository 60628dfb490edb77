import { rowsOf } from './envelope.ts';
import { request, type RequestOptions } from './request.ts';
import type { Notice } from '#contract/church';

/** Published notices that have not ended, pinned ones first; at most 100. */
export async function getAnnouncements(ask: RequestOptions = {}): Promise<readonly Notice[]> {
  return rowsOf<Notice>(await request('/api/announcements/rotations', ask));
}
