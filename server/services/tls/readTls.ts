import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { Environment } from '../../core/environment.ts';
import { readGivenFile } from '../../core/readGivenFile.ts';
import { StartRefused } from '../../core/StartRefused.ts';

/**
 * Certificate and key the server speaks HTTPS with; undefined where none are named.
 *
 * @throws StartRefused `environment.fileUnreadable {file}`, `environment.notCertificate {file}`, `environment.notKey {file}`,
 *   `environment.keyOfAnother {certificate, key}`
 */
export function readTls({
  tls,
}: Pick<Environment, 'tls'>): { readonly tls: { readonly cert: string; readonly key: string } } | undefined {
  if (tls === undefined) return undefined;
  const [cert, key] = [readGivenFile(tls.certificate), readGivenFile(tls.key)];
  const certificate = parsed(() => new X509Certificate(cert), 'environment.notCertificate', tls.certificate);
  const privateKey: KeyObject = parsed(() => createPrivateKey(key), 'environment.notKey', tls.key);
  if (!certificate.checkPrivateKey(privateKey)) throw new StartRefused('environment.keyOfAnother', { ...tls });
  return { tls: { cert, key } };
}

function parsed<T>(parse: () => T, code: string, file: string): T {
  try {
    return parse();
  } catch {
    throw new StartRefused(code, { file });
  }
}
