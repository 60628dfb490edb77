import { createHash } from 'node:crypto';
import type { SourceFile } from '#engine';

/** Names sets of files by what they hold: SHA-256, hex. @param more  what the name depends on besides */
export function filesKey(sets: readonly (readonly SourceFile[])[], more: string | Uint8Array = ''): string {
  const hash = createHash('sha256').update(more);
  for (const files of sets) {
    hash.update('\0\0');
    for (const { path, text } of files) hash.update(`\0${path}\0${text}`);
  }
  return hash.digest('hex');
}
