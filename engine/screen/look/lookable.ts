import type { BesideModel, LinesModel, ScreenModel, SlotModel } from '../../model/screenTypes.ts';
import type { ActionModel, Bundle } from '../../model/types.ts';
import { openScreen } from '../open.ts';
import type { Viewer } from '../viewer.ts';

/** A screen that ends in an action, as a look at it reads: nothing is locked, and what its sums read comes along. */
export interface LookScreen {
  readonly id: string;
  readonly action: ActionModel;
  readonly slots: readonly SlotModel[];
  /** Lines of a checklist. */
  readonly lines?: LinesModel;
  /** Lists beside the slots. */
  readonly beside: readonly BesideModel[];
  /** What must be done before they are answered. */
  readonly begin?: ActionModel;
  /** Lets of the action that it tells. */
  readonly tell: readonly string[];
}

const made = new WeakMap<ScreenModel | ActionModel, LookScreen>();

/** The scan screen or form of an id, where it is open to the roles; the same object each time, so that work on it can be kept. */
export function lookable(viewer: Viewer, id: string): LookScreen | undefined {
  const screen = openScreen(viewer, id);
  const { definition } = screen ?? {};
  if (!screen || (definition?.kind !== 'scan' && definition?.kind !== 'checklist' && definition?.kind !== 'form'))
    return undefined;
  const action = viewer.bundle.actions.get(definition.action);
  return action && looked(viewer.bundle, screen.id, action, screen.model);
}

function looked({ screens, actions }: Bundle, id: string, action: ActionModel, model = screens.get(id)): LookScreen {
  const known = made.get(model ?? action);
  if (known) return known;
  const definition = model?.definition;
  const begin = definition?.kind === 'checklist' ? actions.get(definition.begin ?? '') : undefined;
  const screen: LookScreen = {
    id,
    action: { ...unlocked(action), reads: joined(action, model) },
    slots: model?.slots ?? [],
    ...(model?.lines ? { lines: model.lines } : {}),
    beside: model?.beside ?? [],
    ...(begin ? { begin: unlocked(begin) } : {}),
    tell: definition?.kind === 'scan' ? (definition.tell ?? []) : [],
  };
  made.set(model ?? action, screen);
  return screen;
}

function unlocked(action: ActionModel): ActionModel {
  return { ...action, loads: action.loads.map(({ lock: _lock, ...load }) => load) };
}

function joined({ reads }: ActionModel, model: ScreenModel | undefined): ActionModel['reads'] {
  const all = new Map(reads);
  for (const [entity, chains] of model?.reads ?? []) all.set(entity, [...(all.get(entity) ?? []), ...chains]);
  return all;
}
