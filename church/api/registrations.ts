import { request } from './request.ts';
import type { ReceptionInput, VisitInput } from '#contract/church';

/** What a visitor hears of a registration: its id, and the number the church knows it by. */
export interface Registered {
  readonly id: string;
  readonly number: string;
}

/** A token with the time the form was opened, and how hard its proof is; requested when a form opens, sent with it. */
export function getFormToken(): Promise<{ readonly token: string; readonly bits: number }> {
  return request('/api/form-token', { isSilent: true, expects: 'token' });
}

/**
 * Registers a newcomer.
 *
 * @param key one per filled form: a second tap submits the same registration
 */
export function postReception(body: ReceptionInput, key: string): Promise<Registered> {
  return request('/api/receptions', { method: 'POST', body, headers: { 'Idempotency-Key': key }, expects: 'id' });
}

/** Requests a visit; `key` as above. */
export function postVisit(body: VisitInput, key: string): Promise<Registered> {
  return request('/api/visits', { method: 'POST', body, headers: { 'Idempotency-Key': key }, expects: 'id' });
}
