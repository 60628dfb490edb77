import { request, type RequestOptions } from './request.ts';
import type { Consents } from '#contract/church';

/** The current consent texts. */
export function getConsents(ask: RequestOptions = {}): Promise<Consents> {
  return request<Consents>('/api/consent', { ...ask, expects: 'reception' });
}
