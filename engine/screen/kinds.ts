import type { ScreenDefinition } from '../definitions.generated.ts';
import type { ScreenModel } from '../model/screenTypes.ts';
import type { ActionModel, QueryModel } from '../model/types.ts';
import { boardView } from './views/boardView.ts';
import { calendarView } from './views/calendarView.ts';
import { checklistView } from './views/checklistView.ts';
import { dashboardView } from './views/dashboardView.ts';
import { detailView } from './views/detailView.ts';
import { formView } from './views/formView.ts';
import { listView, tasksView, type CommonKey } from './views/listView.ts';
import { matrixView } from './views/matrixView.ts';
import { scanView } from './views/scanView.ts';
import { settingsView } from './views/settingsView.ts';
import { treeView } from './views/treeView.ts';
import type {
  AccountView,
  BoardView,
  CalendarView,
  ChecklistView,
  DashboardView,
  DefinitionsView,
  DesignerView,
  DetailView,
  DraftsView,
  FormView,
  ListView,
  MatrixView,
  PersonalView,
  ScanView,
  SettingsView,
  TasksView,
  TreeView,
} from './view.ts';
import type { Viewer } from './viewer.ts';

/**
 * A screen as a client draws it: everything resolved, nothing to decide. No expression and no rule is in it; what is open
 * and what adds up is asked of the server, which asks the engine. `title` is always the code of a text.
 */
export type ScreenView =
  | AccountView
  | BoardView
  | CalendarView
  | MatrixView
  | ScanView
  | ChecklistView
  | TasksView
  | ListView
  | TreeView
  | DetailView
  | FormView
  | DefinitionsView
  | DesignerView
  | DraftsView
  | PersonalView
  | SettingsView
  | DashboardView;

/** A view without what every screen has; undefined when what the screen arranges is not there, which the linter tells, or is hidden. */
type Content = Omit<ScreenView, CommonKey> | undefined;

/** What a kind of screen shows to somebody. */
export type ViewOf<D extends ScreenDefinition> = (viewer: Viewer, screen: D, model: ScreenModel | undefined) => Content;

type ScreenKinds = {
  readonly [K in ScreenDefinition['kind']]: ViewOf<Extract<ScreenDefinition, { readonly kind: K }>>;
};

/** Every kind of screen; the pages that draw them are listed in the client. */
export const SCREEN_KINDS: ScreenKinds = {
  scan: ofAction((viewer, screen, action, model) => model && scanView(viewer, screen, model, action)),
  checklist: ofAction((viewer, screen, action, model) => model && checklistView(viewer, screen, model, action)),
  tasks: ofQuery(tasksView),
  list: ofQuery(listView),
  tree: ofQuery(treeView),
  board: ofQuery(boardView),
  calendar: ofQuery(calendarView),
  matrix: ofQuery(matrixView),
  form: ofAction(formView),
  detail: (viewer, screen) => {
    const entity = viewer.bundle.entities.get(screen.entity);
    return entity && detailView(viewer, screen, entity);
  },
  settings: (viewer, screen) => {
    const settings = viewer.bundle.settings.get(screen.settings);
    return settings && settingsView(viewer, screen, settings);
  },
  definitions: (_, { of, open }) => ({ kind: 'definitions', of, open }),
  drafts: () => ({ kind: 'drafts' }),
  personal: (_, { of }) => ({ kind: 'personal', of }),
  designer: (_, { of }) => ({ kind: 'designer', of }),
  dashboard: dashboardView,
  account: (_, { of }) => ({ kind: 'account', of }),
};

type Build<D, M> = (viewer: Viewer, screen: D, of: M, model: ScreenModel | undefined) => Content;

function ofAction<D extends { readonly action: string }>(build: Build<D, ActionModel>): ViewOf<D & ScreenDefinition> {
  return (viewer, screen, model) => {
    const action = viewer.bundle.actions.get(screen.action);
    return action && build(viewer, screen, action, model);
  };
}

function ofQuery<D extends { readonly query: string }>(build: Build<D, QueryModel>): ViewOf<D & ScreenDefinition> {
  return (viewer, screen, model) => {
    const query = viewer.bundle.queries.get(screen.query);
    return query && build(viewer, screen, query, model);
  };
}
