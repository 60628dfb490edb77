import { request, type Ask } from './request.ts';
import type { SiteSettings } from './shapes.ts';

/** What the church set for its site. */
export async function getSite(ask: Ask = {}): Promise<SiteSettings> {
  const { value } = await request<{ readonly value: SiteSettings }>('/api/globalsetting/name/church.site', ask);
  return value;
}
