import type { ScreenDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { menuNodes } from '../../../load/screenParts.ts';
import { openedBy, screensOf } from '../../screens.ts';
import { opensOf } from '../../tiles.ts';
import type { LintInput } from '../../types.ts';

type Shell = ScreenDefinition['shell'];

/** What a menu lists, and what a screen opens, is drawn in the same shell. Generated screens are drawn in both. */
export function* shellMismatch(set: LintInput): Generator<Finding> {
  for (const { screen, shell, ...location } of openedScreens(set)) {
    const found = set.screen.get(screen)?.definition.shell ?? 'both';
    if (found !== 'both' && shell !== found) yield { ...location, offset: 0, params: { screen, shell: found } };
  }
}

/** A screen of both shells opens only what is drawn in both. */
function* openedScreens(set: LintInput): Generator<SourceLocation & { readonly screen: string; readonly shell: Shell }> {
  for (const loaded of set.menu.values()) {
    const { shell, home } = loaded.definition;
    if (home !== undefined) yield { ...locationBelow(fileLocation(loaded), 'home'), screen: home, shell };
    for (const { node, file, pointer } of menuNodes(loaded))
      if ('screen' in node) yield { ...locationBelow({ file, pointer }, 'screen'), screen: node.screen, shell };
  }
  for (const loaded of screensOf(set, 'tasks')) {
    const { shell } = loaded.definition;
    for (const opens of openedBy(fileLocation(loaded), loaded.definition)) yield { ...opens, shell };
  }
  for (const loaded of screensOf(set, 'dashboard'))
    for (const { open: screen, path } of opensOf(loaded.definition))
      yield { ...locationBelow(fileLocation(loaded), ...path, 'open'), screen, shell: loaded.definition.shell };
}
