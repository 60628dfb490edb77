import type { ActionModel, Refusal } from '#engine';
import type { ActionAnswer } from '../../core/ports/actions.ts';

/** The answer with one refusal. */
export function refused(refusal: Refusal): Extract<ActionAnswer, { readonly outcome: 'refused' }> {
  return { outcome: 'refused', refusals: [refusal] };
}

/** That no role grants the action. */
export function notAllowed(action: ActionModel): Refusal {
  return { code: 'common.notAllowed', params: { permission: `action:${action.id}` }, kind: 'forbidden' };
}
