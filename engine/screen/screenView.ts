import type { ScreenDefinition } from '../definitions.generated.ts';
import type { Bundle } from '../model/types.ts';
import type { ResolvedScreen } from './resolveScreen.ts';
import { SCREEN_KINDS, type ScreenView, type ViewOf } from './kinds.ts';
import type { CommonKey } from './views/listView.ts';
import { openScreen } from './open.ts';
import { matrixBasis } from './views/matrixView.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import type { Shell, Viewer } from './viewer.ts';

/**
 * A screen as a client draws it for somebody with these roles: what they do not show is not in it.
 *
 * @param id  of a file, or `list.<query>`, `detail.<entity>`, `form.<action>`, `settings.<group>`
 * @param shell  where it is drawn; what it offers is done in the screens of this shell. Default: that of the file, `office` for `both`
 * @returns undefined when there is no such screen, or it is not open to them
 */
export function screenView(bundle: Bundle, id: string, roles: readonly string[], shell?: Shell): ScreenView | undefined {
  const own = bundle.screens.get(id)?.definition.shell;
  const viewer: Viewer = { bundle, roles, shell: shell ?? (own === 'pad' ? 'pad' : 'office') };
  const screen = openScreen(viewer, id);
  const content = screen && kindContent(viewer, screen);
  if (!screen || !content) return undefined;
  const { definition, area } = screen;
  const common = {
    id: screen.id,
    title: definition.title ?? screen.id,
    area,
    shell: definition.shell,
    icon: definition.icon,
  };
  // The content has every key of its kind but these.
  return { ...withoutEmpty<Pick<ScreenView, CommonKey>>(common), ...content } as ScreenView;
}

/** Whether the roles see what a screen cannot be drawn without, as the day of a calendar or the state of a board. */
export function isDrawn(viewer: Viewer, screen: ResolvedScreen): boolean {
  const { definition } = screen;
  const query = definition.kind === 'matrix' ? viewer.bundle.queries.get(definition.query) : undefined;
  // Of a matrix the words take long, and the menu is asked for at each start.
  if (definition.kind === 'matrix') return query !== undefined && matrixBasis(viewer, definition, query) !== undefined;
  return !NEEDS_COLUMNS.has(definition.kind) || kindContent(viewer, screen) !== undefined;
}

const NEEDS_COLUMNS: ReadonlySet<ScreenDefinition['kind']> = new Set(['tree', 'board', 'calendar']);

function kindContent(viewer: Viewer, { definition, model }: ResolvedScreen): Omit<ScreenView, CommonKey> | undefined {
  // The entry of a kind is given screens of that kind alone.
  const view = SCREEN_KINDS[definition.kind] as ViewOf<ScreenDefinition>;
  return view(viewer, definition, model);
}
