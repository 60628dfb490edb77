import type { FormView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { openFields } from './prefill.ts';

type Kind = Pick<FormView, 'title' | 'generated'>;

/** Whether it deletes a record. */
export function isRemoval({ generated }: Kind): boolean {
  return generated?.verb === 'delete';
}

/** Whether it creates or edits a record; any other form performs an action on it. */
export function isRecordEdit({ generated }: Kind): boolean {
  return generated !== undefined && ['create', 'edit'].includes(generated.verb);
}

/** Whether it is filled in again once it is done: what is done to one record is not. */
export function canRepeat({ generated }: Pick<FormView, 'generated'>): boolean {
  return generated === undefined || generated.verb === 'create';
}

/** Whether the form is a mere question: its record is known, and no field is open. */
export function isQuestion(view: FormView, preset: Item): boolean {
  return !isRemoval(view) && !isRecordEdit(view) && openFields(view, preset).length === 0;
}

/** Text of the submit button: "Save" for a record, else the title of the action. */
export function submitTitle(view: Kind): string {
  return isRecordEdit(view) ? 'ui.form.save' : view.title;
}
