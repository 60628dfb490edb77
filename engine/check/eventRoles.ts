import { referencedRow } from '../expr/referencedRow.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import { permits } from '../permission/permits.ts';

/** The actions that raise an event on rows of a state model. */
export function raisingActions(bundle: Bundle, model: string, event: string): readonly ActionModel[] {
  return actionsWith(bundle, model, event, () => true);
}

/** Those of them that raise it on a row that was there before: others begin a life with it. */
export function movingActions(bundle: Bundle, model: string, event: string): readonly ActionModel[] {
  return actionsWith(bundle, model, event, (on, { effects }) => !effects.some(({ makes }) => makes?.as === on && !makes.by));
}

function actionsWith(
  bundle: Bundle,
  model: string,
  event: string,
  isWanted: (on: string, action: ActionModel) => boolean,
): readonly ActionModel[] {
  const moved = new Set(
    [...bundle.entities.values()].filter(({ states }) => states.some((each) => each.model.id === model)).map(({ id }) => id),
  );
  return [...bundle.actions.values()].filter((action) =>
    action.effects.some(
      ({ raises }) =>
        raises?.event === event &&
        moved.has(referencedRow(raises.on.type)?.entity ?? '') &&
        isWanted(raises.on.source, action),
    ),
  );
}

/**
 * Roles that may do an action in which an event of a state model is raised; undefined where the machine does it too, or no action
 * raises it yet.
 */
export function eventRoles(bundle: Bundle, model: string, event: string): readonly string[] | undefined {
  const raising = raisingActions(bundle, model, event);
  const ofJobs = new Set([...bundle.jobs.values()].map(({ definition }) => definition.action));
  if (raising.length === 0 || raising.some(({ id }) => ofJobs.has(id))) return undefined;
  return [...bundle.roles.keys()].filter((role) => raising.some(({ id }) => permits(bundle, [role], `action:${id}`)));
}
