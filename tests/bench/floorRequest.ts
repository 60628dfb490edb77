import { createHash } from 'node:crypto';

/** Digest of the token of a request, as sessions keep it. */
export function tokenOf(authorization: string | undefined): Buffer {
  return createHash('sha256').update(String(authorization).slice('Bearer '.length)).digest();
}

/** Hash of a body, as keys of resends keep it. */
export function bodyHashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
