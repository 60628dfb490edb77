import { request } from './request.ts';
import type { ReceptionInput, VisitInput } from './shapes.ts';

/** A token that says when the form was opened; asked when a form opens, sent with it. */
export async function getFormToken(): Promise<string> {
  return (await request<{ readonly token: string }>('/api/form-token', { isSilent: true })).token;
}

/**
 * Registers a newcomer.
 *
 * @param key  one per filled form: a second tap sends the same registration
 */
export function postReception(body: ReceptionInput, key: string): Promise<{ readonly id: string }> {
  return request('/api/receptions', { method: 'POST', body, headers: { 'Idempotency-Key': key } });
}

/** Asks for a visit; `key` as above. */
export function postVisit(body: VisitInput, key: string): Promise<{ readonly id: string }> {
  return request('/api/visits', { method: 'POST', body, headers: { 'Idempotency-Key': key } });
}
