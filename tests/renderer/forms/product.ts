import { compile, load, screenView, type Bundle, type FormView } from '#engine';
import { definitionFiles } from '../../kit/files.ts';

/** The product as it is shipped. */
export const product: Bundle = compile(load(definitionFiles()).definitions).bundle;

/** The form of an action as those get it in the office who may do it. */
export function formOf(action: string): FormView {
  const view = screenView(product, `form.${action}`, ['admin', 'leader', 'keeper'], 'office');
  if (view?.kind !== 'form') throw new Error(`no form of ${action}`);
  return view;
}
