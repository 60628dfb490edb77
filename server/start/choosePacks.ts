import { selectPacks, type PackSelection, type SourceFile } from '#engine';
import { StartRefused } from '../core/StartRefused.ts';

/**
 * The definitions of the packs `PACKS` names, so that nothing else exists; all of them when it names none.
 *
 * @throws StartRefused `environment.unknownPacks {name, packs}` for a pack nobody wrote
 */
export function choosePacks(files: readonly SourceFile[], packs: readonly string[]): PackSelection {
  const chosen = selectPacks(files, packs);
  if (chosen.unknown.length > 0)
    throw new StartRefused('environment.unknownPacks', { name: 'PACKS', packs: chosen.unknown.join(', ') });
  return chosen;
}
