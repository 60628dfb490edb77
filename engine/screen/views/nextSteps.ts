import type { ActionModel } from '../../model/types.ts';
import { permits } from '../../permission/permits.ts';
import { screenFor } from '../offeredActions.ts';
import type { NextStep } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

/** Actions that an action proposes to be done next and that are open to the roles, with the screens they are done in. */
export function nextSteps(viewer: Viewer, { next }: ActionModel): readonly NextStep[] {
  const { bundle, roles } = viewer;
  return next.flatMap(({ action: id }) => {
    const action = bundle.actions.get(id);
    if (!action || !permits(bundle, roles, `action:${id}`)) return [];
    const screen = screenFor(viewer, id);
    const icon = bundle.screens.get(screen)?.definition.icon;
    return [withoutEmpty<NextStep>({ action: id, title: action.definition.title ?? id, screen, icon })];
  });
}
