import { join } from 'node:path';
import { type StartLog, StartRefused } from '../core/StartRefused.ts';
import type { ShippedDefinitions } from './openStore.ts';
import { readDefinitions } from './readDefinitions.ts';
import { type Bundle, type PackSelection, selectPacks, type SourceFile } from '#engine';
import { compileFiles } from '../services/definitions/compileOverlay.ts';
import { cachedBundle } from './bundleCache.ts';

/** The definitions of this checkout. */
export interface CheckoutDefinitions extends ShippedDefinitions {
  /** Role of the administrator in the packs that run. */
  readonly administrator: string;
}

/**
 * The definitions of a checkout that `PACKS` names, compiled.
 *
 * @throws StartRefused as `choosePacks` and `compileDefinitions`
 */
export function readShipped(
  packs: readonly string[],
  { root, log }: { readonly root: string; readonly log: StartLog },
): CheckoutDefinitions {
  const { files, administrator } = choosePacks(readDefinitions(join(root, 'definitions')), packs);
  return { files, administrator, bundle: compileDefinitions(files, { root, log }) };
}

/**
 * The definitions of the packs `PACKS` names, so that nothing else exists; all of them when it names none.
 *
 * @throws StartRefused `environment.unknownPacks {name, packs}` for a pack nobody wrote
 */
function choosePacks(files: readonly SourceFile[], packs: readonly string[]): PackSelection {
  const chosen = selectPacks(files, packs);
  if (chosen.unknown.length > 0)
    throw new StartRefused('environment.unknownPacks', { name: 'PACKS', packs: chosen.unknown.join(', ') });
  return chosen;
}

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
