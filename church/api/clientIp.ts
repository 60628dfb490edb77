import type { IpLookup } from '#contract/church';
import { request } from './request.ts';

/** The public address of this device, read from the field the church names; rejects when the lookup fails. */
export async function getClientIp({ url, field, timeoutMs, mode }: IpLookup): Promise<string> {
  if (mode === 'off') return '';
  const answer = await request<Readonly<Record<string, unknown>>>(url, { isSilent: true, isLookup: true, timeoutMs });
  const ip = answer[field];
  if (typeof ip !== 'string') throw new TypeError(`no field ${field}`);
  return ip;
}
