import type { ScreenDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import { menuNodes } from '../../../load/screenParts.ts';
import { openedBy, screensOf } from '../../screens.ts';
import { opensOf } from '../../tiles.ts';
import type { LintInput } from '../../types.ts';

type Shell = ScreenDefinition['shell'];

/** What a menu lists, and what a screen opens, is drawn in the same shell. Generated screens are drawn in both. */
export function* shellMismatch(set: LintInput): Generator<Finding> {
  for (const { screen, shell, ...place } of opened(set)) {
    const found = set.screen.get(screen)?.definition.shell ?? 'both';
    if (found !== 'both' && shell !== found) yield { ...place, offset: 0, params: { screen, shell: found } };
  }
}

/** A screen of both shells opens only what is drawn in both. */
function* opened(set: LintInput): Generator<Place & { readonly screen: string; readonly shell: Shell }> {
  for (const placed of set.menu.values()) {
    const { shell, home } = placed.definition;
    if (home !== undefined) yield { ...below(whole(placed), 'home'), screen: home, shell };
    for (const { node, file, pointer } of menuNodes(placed))
      if ('screen' in node) yield { ...below({ file, pointer }, 'screen'), screen: node.screen, shell };
  }
  for (const placed of screensOf(set, 'tasks')) {
    const { shell } = placed.definition;
    for (const opens of openedBy(whole(placed), placed.definition)) yield { ...opens, shell };
  }
  for (const placed of screensOf(set, 'dashboard'))
    for (const { open: screen, path } of opensOf(placed.definition))
      yield { ...below(whole(placed), ...path, 'open'), screen, shell: placed.definition.shell };
}
