import type { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import type * as Library from '@peculiar/x509';

/** A certificate and its private key, as PEM texts. */
export interface CertifiedKey {
  readonly certificate: string;
  readonly key: string;
}

const DAY = 86_400_000;
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
    ...lifeOf(now, AUTHORITY_DAYS),
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
  const { notBefore, notAfter } = lifeOf(now, SERVER_DAYS);
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
function lifeOf(now: Date, days: number): { readonly notBefore: Date; readonly notAfter: Date } {
  return { notBefore: new Date(now.getTime() - DAY), notAfter: new Date(now.getTime() + (days - 1) * DAY) };
}

async function pem(certificate: Library.X509Certificate, { privateKey }: webcrypto.CryptoKeyPair): Promise<CertifiedKey> {
  const { PemConverter } = await library();
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), PemConverter.PrivateKeyTag);
  return { certificate: `${certificate.toString('pem')}\n`, key: `${key}\n` };
}
