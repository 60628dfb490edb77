import type { Ok } from '../../api/http.ts';
import type { Speech } from '../../i18n/texts.ts';

/** Says no more than that it is done. */
const PLAIN = 'common.done';

/** What an action says of itself, else what it was done to. @param title  of the action  @param what  codes or a sum; empty where nothing has a name */
export function saidOf(message: Ok<unknown>['message'], title: string, what: () => string, t: Speech['t']): string {
  if (message && message.code !== PLAIN) return message.text;
  const things = what();
  return things === '' ? (message?.text ?? t('ui.done')) : t('ui.done.what', { action: t(title), what: things });
}
