import { request } from './request.ts';
import type { ClickRecord } from './shapes.ts';

/** Sends what was clicked; outlives the page, shows neither loader nor toast. */
export async function postClick(body: ClickRecord): Promise<void> {
  await request('/api/clickRecords', { method: 'POST', body, isSilent: true, keepalive: true });
}
