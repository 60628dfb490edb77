import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isLoopback, type Environment } from '../../core/environment.ts';
import { judged, type Finding } from './findings.ts';

/** Bytes below which a disk is full soon, and below which PostgreSQL may stop at any moment. */
const SOON_FULL = 5 * 1024 ** 3;
const FULL = 512 * 1024 ** 2;
/** Days before its end a certificate is renewed. */
const RENEWAL_DAYS = 21;
const DAY_MS = 86_400_000;
const GB = 1024 ** 3;

/** The disk that holds the data. @param dir  need not exist yet */
export async function lookAtDisk(dir: string): Promise<readonly Finding[]> {
  const { bavail, bsize } = await statfs(nearest(dir));
  const free = bavail * bsize;
  return [
    judged(free >= SOON_FULL, free < FULL ? 'wrong' : 'warn', 'doctor.disk', { dir, free: Number((free / GB).toFixed(1)) }),
  ];
}

function nearest(dir: string): string {
  return existsSync(dir) ? dir : nearest(dirname(dir));
}

/** The certificate people's browsers are shown. */
export function lookAtCertificate({ tls }: Environment, now: Date): readonly Finding[] {
  if (tls === undefined) return [];
  const { validTo } = new X509Certificate(readFileSync(tls.certificate));
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS);
  const params = { file: tls.certificate, days, until: new Date(validTo).toISOString().slice(0, 10) };
  return [judged(days >= RENEWAL_DAYS, days < 0 ? 'wrong' : 'warn', 'doctor.certificate', params)];
}

/** What is fine on the machine of a developer, and not where others reach it. */
export function lookAtReach({ host, isDemo, tls, trustedProxies }: Environment): readonly Finding[] {
  if (isLoopback(host) && trustedProxies.length === 0) return [];
  return [
    judged(!isDemo, 'warn', 'doctor.demo', { host }),
    judged(tls !== undefined || trustedProxies.length > 0, 'wrong', 'doctor.clearText', { host }),
  ];
}
