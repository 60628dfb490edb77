import { readFileSync } from 'node:fs';
import type { Json } from '#engine';

/** What stands in the file of a draft; undefined where there is none that is JSON. */
export function readDraftFile(path: string): Readonly<Record<string, Json>> | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Json>>;
  } catch {
    return undefined;
  }
}
