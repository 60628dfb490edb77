import { screenView, type FormView } from '#engine';
import { shipped } from '../../kit/shipped.ts';

/** The form of an action as those get it in the office who may do it. */
export function formOf(action: string): FormView {
  const view = screenView(shipped, `form.${action}`, ['admin', 'leader', 'keeper'], 'office');
  if (view?.kind !== 'form') throw new Error(`no form of ${action}`);
  return view;
}
