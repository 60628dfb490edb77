import type { Success } from '../../api/http.ts';
import type { Translator } from '../../i18n/texts.ts';

/** A message that says only "done". */
const GENERIC_DONE = 'common.done';

/**
 * The message of an action, else its subject. @param title title of the action @param subject codes or a sum; empty where
 * nothing has a name
 */
export function outcomeText(
  message: Success<unknown>['message'],
  title: string,
  subject: () => string,
  t: Translator['t'],
): string {
  if (message && message.code !== GENERIC_DONE) return message.text;
  const subjects = subject();
  return subjects === '' ? (message?.text ?? t('ui.done')) : t('ui.done.what', { action: t(title), what: subjects });
}
