import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary directory every account may pass through. */
export function publicTempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'takt-'));
  chmodSync(dir, 0o755);
  return dir;
}
