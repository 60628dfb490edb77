import type { SideListModel, LinesModel, MoveModel, ScreenModel, SlotModel } from '../../model/screenTypes.ts';
import type { ActionModel, Bundle } from '../../model/types.ts';
import { openScreen } from '../open.ts';
import type { Viewer } from '../viewer.ts';

/** A screen that ends in an action, prepared for previews: its loads take no locks and include what its sums read. */
export interface PreviewScreen {
  readonly id: string;
  readonly action: ActionModel;
  readonly slots: readonly SlotModel[];
  /** Lines of a checklist. */
  readonly lines?: LinesModel;
  /** Lists beside the slots. */
  readonly beside: readonly SideListModel[];
  /** Where somebody walks with what is scanned. */
  readonly move?: MoveModel;
  /** What must be done before they are answered. */
  readonly begin?: ActionModel;
  /** Lets of the action that it shows. */
  readonly tell: readonly string[];
}

/** Bundles share screens and actions; what is prepared of both belongs to one bundle. */
const screensByBundle = new WeakMap<Bundle, WeakMap<ScreenModel | ActionModel, PreviewScreen>>();

/**
 * The scan screen or form of an id, if the roles may open it; the same object each time, so that work per screen can be
 * cached.
 */
export function previewScreen(viewer: Viewer, id: string): PreviewScreen | undefined {
  const screen = openScreen(viewer, id);
  const { definition } = screen ?? {};
  if (!screen || (definition?.kind !== 'scan' && definition?.kind !== 'checklist' && definition?.kind !== 'form'))
    return undefined;
  const action = viewer.bundle.actions.get(definition.action);
  return action && screenFor(viewer.bundle, screen.id, action, screen.model);
}

function screenFor(bundle: Bundle, id: string, action: ActionModel, model = bundle.screens.get(id)): PreviewScreen {
  const prepared = screensByBundle.get(bundle) ?? new WeakMap<ScreenModel | ActionModel, PreviewScreen>();
  screensByBundle.set(bundle, prepared);
  const known = prepared.get(model ?? action);
  if (known) return known;
  const { actions } = bundle;
  const definition = model?.definition;
  const begin = definition?.kind === 'checklist' ? actions.get(definition.begin ?? '') : undefined;
  const screen: PreviewScreen = {
    id,
    action: { ...withoutLocks(action), reads: withReads(action, model) },
    slots: model?.slots ?? [],
    ...(model?.lines ? { lines: model.lines } : {}),
    beside: model?.beside ?? [],
    ...(model?.move ? { move: model.move } : {}),
    ...(begin ? { begin: withoutLocks(begin) } : {}),
    tell: definition?.kind === 'scan' ? (definition.tell ?? []) : [],
  };
  prepared.set(model ?? action, screen);
  return screen;
}

function withoutLocks(action: ActionModel): ActionModel {
  return { ...action, loads: action.loads.map(({ lock: _lock, ...load }) => load) };
}

function withReads({ reads }: ActionModel, model: ScreenModel | undefined): ActionModel['reads'] {
  const all = new Map(reads);
  for (const [entity, chains] of model?.reads ?? []) all.set(entity, [...(all.get(entity) ?? []), ...chains]);
  return all;
}
