import { join } from 'node:path';
import type { Bundle, SourceFile } from '#engine';
import { StartRefused, type StartLog } from '../core/StartRefused.ts';
import { compileFiles } from '../services/definitions/compileOverlay.ts';
import { cachedBundle } from './bundleCache.ts';

/**
 * The bundle of a set of files; compiled once, and kept below `dist/definitions` from then on.
 *
 * @param root  absolute path of the checkout
 * @throws StartRefused `server.definitionsFaulty {count}`, after every problem was printed with its location
 */
export function compileDefinitions(files: readonly SourceFile[], { root, log }: { root: string; log: StartLog }): Bundle {
  return cachedBundle(join(root, 'dist', 'definitions'), files, () => compileFresh(files, log));
}

/** The same, always compiled. @throws StartRefused as above */
export function compileFresh(files: readonly SourceFile[], log: StartLog): Bundle {
  const { bundle, errors } = compileFiles(files);
  for (const { file, line, column, code } of errors) log('server.definitionProblem', { file, line, column, code });
  if (errors.length > 0) throw new StartRefused('server.definitionsFaulty', { count: errors.length });
  return bundle;
}
