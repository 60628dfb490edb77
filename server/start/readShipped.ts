import { join } from 'node:path';
import type { StartLog } from '../core/StartRefused.ts';
import { choosePacks } from './choosePacks.ts';
import { compileDefinitions } from './compileDefinitions.ts';
import type { ShippedDefinitions } from './openStore.ts';
import { readDefinitions } from './readDefinitions.ts';

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
