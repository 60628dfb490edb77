import type { Bundle } from '../model/types.ts';
import type { Arranged } from './arranged.ts';
import { checklistView } from './views/checklistView.ts';
import { dashboardView } from './views/dashboardView.ts';
import { calendarView } from './views/calendarView.ts';
import { detailView } from './views/detailView.ts';
import { formView } from './views/formView.ts';
import { listView, tasksView, type CommonKey } from './views/listView.ts';
import { openScreen } from './open.ts';
import { scanView } from './views/scanView.ts';
import { settingsView } from './views/settingsView.ts';
import { treeView } from './views/treeView.ts';
import type { ScreenView } from './view.ts';
import type { Shell, Viewer } from './viewer.ts';
import { present } from '../value/present.ts';

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
  const content = screen && contentOf(viewer, screen);
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
  return { ...present<Pick<ScreenView, CommonKey>>(common), ...content } as ScreenView;
}

/** Undefined when what it arranges is not there: the linter tells. */
function contentOf(viewer: Viewer, { definition, model }: Arranged): Omit<ScreenView, CommonKey> | undefined {
  const { actions, queries, entities } = viewer.bundle;
  switch (definition.kind) {
    case 'scan': {
      const action = actions.get(definition.action);
      return action && model && scanView(viewer, definition, model, action);
    }
    case 'checklist': {
      const action = actions.get(definition.action);
      return action && model && checklistView(viewer, definition, model, action);
    }
    case 'form': {
      const action = actions.get(definition.action);
      return action && formView(viewer, definition, action);
    }
    case 'list':
    case 'tasks': {
      const query = queries.get(definition.query);
      if (!query) return undefined;
      return definition.kind === 'list' ? listView(viewer, definition, query) : tasksView(viewer, definition, query);
    }
    case 'calendar': {
      const query = queries.get(definition.query);
      return query && calendarView(viewer, definition, query);
    }
    case 'tree': {
      const query = queries.get(definition.query);
      return query && treeView(viewer, definition, query);
    }
    case 'detail': {
      const entity = entities.get(definition.entity);
      return entity && detailView(viewer, definition, entity);
    }
    case 'settings': {
      const settings = viewer.bundle.settings.get(definition.settings);
      return settings && settingsView(viewer, definition, settings);
    }
    case 'dashboard':
      return dashboardView(viewer, definition);
  }
}
