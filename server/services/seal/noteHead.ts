import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Head } from './sealJournal.ts';

const nameIn = (dir: string): string => join(dir, 'journal-head.json');

/** Notes the head outside the database: who rewrites the whole chain, or cuts its end off, cannot rewrite this too. */
export function noteHead(dir: string, head: Head): void {
  const file = nameIn(dir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(head), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The head this server noted last; undefined when it noted none. */
export function notedHead(dir: string): Head | undefined {
  return existsSync(nameIn(dir)) ? (JSON.parse(readFileSync(nameIn(dir), 'utf8')) as Head) : undefined;
}
