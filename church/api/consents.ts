import { request, type Ask } from './request.ts';
import type { Consents } from './shapes.ts';

/** The consent texts in force. */
export function getConsents(ask: Ask = {}): Promise<Consents> {
  return request<Consents>('/api/consent', ask);
}
