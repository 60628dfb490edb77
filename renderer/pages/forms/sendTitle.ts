import type { FormView } from '#engine';

/** Text of the button that sends a form: what is written is saved, anything else is called what it is. */
export function sendTitle({ title, generated }: Pick<FormView, 'title' | 'generated'>): string {
  return generated && ['create', 'edit'].includes(generated.verb) ? 'ui.form.save' : title;
}
