import type { FormView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { askedFields } from './prefill.ts';

type Kind = Pick<FormView, 'title' | 'generated'>;

/** Does it take a record away? */
export function isRemoval({ generated }: Kind): boolean {
  return generated?.verb === 'delete';
}

/** Does it write down a record as a whole? Anything else does something with it. */
export function isWritten({ generated }: Kind): boolean {
  return generated !== undefined && ['create', 'edit'].includes(generated.verb);
}

/** Asks nothing but whether: what it is about is known, and no field is open. */
export function isQuestion(view: FormView, preset: Item): boolean {
  return !isRemoval(view) && !isWritten(view) && askedFields(view, preset).length === 0;
}

/** Text of the button that sends a form: what is written is saved, anything else is called what it is. */
export function sendTitle(view: Kind): string {
  return isWritten(view) ? 'ui.form.save' : view.title;
}
