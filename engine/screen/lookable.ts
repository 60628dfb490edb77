import type { ScreenModel, SlotModel } from '../model/screenTypes.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import { openScreen } from './open.ts';
import type { Viewer } from './viewer.ts';

/** A screen that ends in an action, as a look at it reads: nothing is locked, and what its sums read comes along. */
export interface LookScreen {
  readonly id: string;
  readonly action: ActionModel;
  readonly slots: readonly SlotModel[];
  /** Lets of the action that it tells. */
  readonly tell: readonly string[];
}

const made = new WeakMap<ScreenModel | ActionModel, LookScreen>();

/** The scan screen or form of an id, where it is open to the roles; the same object each time, so that work on it can be kept. */
export function lookable(viewer: Viewer, id: string): LookScreen | undefined {
  const screen = openScreen(viewer, id);
  const { definition } = screen ?? {};
  if (!screen || (definition?.kind !== 'scan' && definition?.kind !== 'form')) return undefined;
  const action = viewer.bundle.actions.get(definition.action);
  return action && looked(viewer.bundle, screen.id, action, screen.model);
}

function looked({ screens }: Bundle, id: string, action: ActionModel, model = screens.get(id)): LookScreen {
  const known = made.get(model ?? action);
  if (known) return known;
  const definition = model?.definition;
  const screen: LookScreen = {
    id,
    action: { ...action, loads: action.loads.map(({ lock: _lock, ...load }) => load), reads: joined(action, model) },
    slots: model?.slots ?? [],
    tell: definition?.kind === 'scan' ? (definition.tell ?? []) : [],
  };
  made.set(model ?? action, screen);
  return screen;
}

function joined({ reads }: ActionModel, model: ScreenModel | undefined): ActionModel['reads'] {
  const all = new Map(reads);
  for (const [entity, chains] of model?.reads ?? []) all.set(entity, [...(all.get(entity) ?? []), ...chains]);
  return all;
}
