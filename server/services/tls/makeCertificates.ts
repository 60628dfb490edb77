import { DAY_MS } from '#engine';
import { type webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { StartRefused } from '../../core/StartRefused.ts';
import { writePrivate, type TlsFiles } from './files.ts';
import { isIP } from 'node:net';
import type * as Library from '@peculiar/x509';

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

/** A certificate and its private key, as PEM texts. */
interface CertifiedKey {
  readonly certificate: string;
  readonly key: string;
}

const AUTHORITY_DAYS = 3_650;
/** Apple's devices take no server certificate that is valid for longer than 825 days. */
const SERVER_DAYS = 820;
/** Characters of a common name (X.520); who is meant stands in the names and addresses beside it. */
const MAX_NAME_LENGTH = 64;
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A new certificate authority, for servers only: it can sign no other authority. */
export async function newAuthority(name: string, now: Date): Promise<CertifiedKey> {
  const x509 = await library();
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name.slice(0, MAX_NAME_LENGTH)] }],
    keys,
    signingAlgorithm: SIGNING,
    ...validity(now, AUTHORITY_DAYS),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return pem(certificate, keys);
}

/** A certificate for a server of these names and addresses, signed by an authority. */
export async function newServerCertificate(by: CertifiedKey, names: readonly string[], now: Date): Promise<CertifiedKey> {
  const x509 = await library();
  const authority = new x509.X509Certificate(by.certificate);
  const keys = await newKeys();
  const { notBefore, notAfter } = validity(now, SERVER_DAYS);
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ CN: [(names[0] ?? 'localhost').slice(0, MAX_NAME_LENGTH)] }],
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(by.key), CURVE, false, ['sign']),
    signingAlgorithm: SIGNING,
    notBefore,
    notAfter: new Date(Math.min(notAfter.getTime(), authority.notAfter.getTime())),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value }))),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  return pem(certificate, keys);
}

/** Loaded on demand: a server that runs makes no certificates. */
async function library(): Promise<typeof Library> {
  await import('reflect-metadata');
  return import('@peculiar/x509');
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
}

/** A day back, because clocks of devices are late. */
function validity(now: Date, days: number): { readonly notBefore: Date; readonly notAfter: Date } {
  return { notBefore: new Date(now.getTime() - DAY_MS), notAfter: new Date(now.getTime() + (days - 1) * DAY_MS) };
}

async function pem(certificate: Library.X509Certificate, { privateKey }: webcrypto.CryptoKeyPair): Promise<CertifiedKey> {
  const { PemConverter } = await library();
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), PemConverter.PrivateKeyTag);
  return { certificate: `${certificate.toString('pem')}\n`, key: `${key}\n` };
}
