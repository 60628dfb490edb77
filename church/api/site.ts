import { request, type RequestOptions } from './request.ts';
import type { SiteSettings } from '#contract/church';

/** The settings of the site. */
export async function getSite(ask: RequestOptions = {}): Promise<SiteSettings> {
  const { value } = await request<{ readonly value: SiteSettings }>('/api/globalsetting/name/church.site', {
    ...ask,
    expects: 'value',
  });
  return value;
}
