import { permits } from '../../permission/permits.ts';
import type { StepAction } from '../view.ts';
import type { Viewer } from '../viewer.ts';

/** An action that takes inputs of a screen; undefined where it is not open to the roles. */
export function stepAction({ bundle, roles }: Viewer, id: string): StepAction | undefined {
  const action = bundle.actions.get(id);
  if (!action || !permits(bundle, roles, `action:${id}`)) return undefined;
  const inputs = (action.input.fields ?? []).map(({ name }) => name);
  return { action: id, title: action.definition.title ?? id, screen: `form.${id}`, inputs };
}
