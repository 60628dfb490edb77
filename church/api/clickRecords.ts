import { request } from './request.ts';
import type { ClickRecord } from '#contract/church';

/** Records a click; the request survives leaving the page, and shows neither loader nor toast. */
export async function postClick(body: ClickRecord): Promise<void> {
  await request('/api/clickRecords', { method: 'POST', body, isSilent: true, keepalive: true });
}
