import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { StartRefused } from '../../core/StartRefused.ts';
import { newAuthority, newServerCertificate, type CertifiedKey } from './certificates.ts';
import { writePrivate, type TlsFiles } from './files.ts';

/** What was made. */
export interface CertificateResult {
  /** Whether devices have to install a new authority. */
  readonly isNewAuthority: boolean;
  /** SHA-256 of the authority's certificate, in pairs of hexadecimal digits. */
  readonly fingerprint: string;
  /** Last day of the server's certificate, ISO 8601. */
  readonly validTo: string;
}

/**
 * Makes a new certificate for the server under the authority of this directory, and that one first where there is none. Devices
 * that installed the authority trust every later certificate too.
 *
 * @param names  names and addresses of the server, the first names the authority
 * @throws StartRefused `cert.authorityIncomplete {file}` when one half of the authority is gone
 */
export async function makeCertificates(files: TlsFiles, names: readonly string[], now: Date): Promise<CertificateResult> {
  const existing = readAuthority(files);
  const authority = existing ?? (await newAuthority(`Takt ${names[0] ?? ''}`.trim(), now));
  if (existing === undefined) {
    writePrivate(files.authorityKey, authority.key);
    writePrivate(files.authority, authority.certificate);
  }
  const server = await newServerCertificate(authority, names, now);
  writePrivate(files.key, server.key);
  writePrivate(files.certificate, server.certificate);
  return {
    isNewAuthority: existing === undefined,
    fingerprint: new X509Certificate(authority.certificate).fingerprint256,
    validTo: new Date(new X509Certificate(server.certificate).validTo).toISOString().slice(0, 10),
  };
}

function readAuthority({ authority, authorityKey }: TlsFiles): CertifiedKey | undefined {
  const missing = [authority, authorityKey].filter((file) => !existsSync(file));
  if (missing.length === 2) return undefined;
  if (missing[0] !== undefined) throw new StartRefused('cert.authorityIncomplete', { file: missing[0] });
  return { certificate: readFileSync(authority, 'utf8'), key: readFileSync(authorityKey, 'utf8') };
}
