import { readFileSync } from 'node:fs';
import { StartRefused } from './StartRefused.ts';

/** The text of a file that the environment names. @throws StartRefused `environment.fileUnreadable {file}` */
export function readGivenFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartRefused('environment.fileUnreadable', { file });
  }
}
