import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of a plant's own certificates; nobody but the owner of the server reads them. */
export interface TlsFiles {
  /** Certificate of the authority: what devices install. */
  readonly authority: string;
  readonly authorityKey: string;
  /** Certificate and key the server speaks HTTPS with (`TLS_CERT`, `TLS_KEY`). */
  readonly certificate: string;
  readonly key: string;
  /** Page that leads a device to the authority's certificate. */
  readonly page: string;
}

/** Where they lie in a data directory. */
export function tlsFiles(dataDir: string): TlsFiles {
  const dir = join(dataDir, 'tls');
  return {
    authority: join(dir, 'authority.pem'),
    authorityKey: join(dir, 'authority-key.pem'),
    certificate: join(dir, 'server.pem'),
    key: join(dir, 'server-key.pem'),
    page: join(dir, 'install.html'),
  };
}

/** Writes a file only its owner reads: the whole of it or nothing. */
export function writePrivate(file: string, text: string): void {
  const fresh = `${file}.new`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A file that exists would keep its mode.
  rmSync(fresh, { force: true });
  writeFileSync(fresh, text, { mode: 0o600 });
  renameSync(fresh, file);
}
