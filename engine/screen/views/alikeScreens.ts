import { isOn } from '../resolveScreen.ts';
import { openScreen } from '../open.ts';
import type { AlikeScreen } from '../view.ts';
import type { Viewer } from '../viewer.ts';

/**
 * The list and the boards of a query, the list first, as far as they are open: the same rows, arranged otherwise.
 *
 * @returns undefined where there is no board
 */
export function alikeScreens(viewer: Viewer, query: string): readonly AlikeScreen[] | undefined {
  if (viewer.shell !== 'office') return undefined;
  const boards = [...viewer.bundle.screens.values()].flatMap((model) => {
    const { id, definition } = model;
    const isBoard = definition.kind === 'board' && definition.query === query && isOn(model, viewer.shell);
    return isBoard && openScreen(viewer, id) ? [{ screen: id, kind: 'board', title: definition.title ?? id } as const] : [];
  });
  const list = boards.length > 0 ? openScreen(viewer, `list.${query}`) : undefined;
  if (!list) return undefined;
  return [{ screen: list.id, kind: 'list', title: list.definition.title ?? list.id }, ...boards];
}
