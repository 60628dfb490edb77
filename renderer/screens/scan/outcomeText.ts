import type { Success } from '../../api/http.ts';
import type { AffectedRow } from '../../api/submit.ts';
import type { Translator } from '../../i18n/texts.ts';
import { ownText } from '../../pages/outbox/ownText.ts';

/**
 * The message of an action, else its title and subject. @param title title of the action @param subject codes or a sum; empty
 * where nothing has a name
 */
export function outcomeText(
  message: Success<unknown>['message'],
  title: string,
  subject: () => string,
  t: Translator['t'],
): string {
  const own = ownText(message);
  if (own !== undefined) return own;
  const what = subject() || (message?.text ?? t('ui.done'));
  return t('ui.done.what', { action: t(title), what });
}

/** The code of a record that was created; a label with a blank is a description, no code. */
export function spokenCode({ code, id }: AffectedRow): string | readonly [] {
  return code === null || code === id || code.includes(' ') ? [] : code;
}
