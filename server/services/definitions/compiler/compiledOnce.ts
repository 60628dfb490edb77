import { plantDefinitions, Units, type PlantDefinitions, type SourceFile } from '#engine';
import { filesKey } from '../../../core/filesKey.ts';

/** So many sets are kept, those asked for last: what holds, and the draft somebody works at. */
const KEPT = 2;
const kept = new Map<string, PlantDefinitions>();

/** What all sets of a process have in common is compiled once, and kept once. */
export const units = new Units();

/**
 * A set of files read, checked and compiled, once for all questions about a draft.
 *
 * @param former  what flows were before
 */
export function compiledOnce(files: readonly SourceFile[], former: readonly SourceFile[]): PlantDefinitions {
  const key = filesKey([files, former]);
  const found = kept.get(key) ?? plantDefinitions(files, former, units);
  kept.delete(key);
  kept.set(key, found);
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
  return found;
}
