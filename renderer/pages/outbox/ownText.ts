import type { Success } from '../../api/http.ts';

/** A message that says only "done". */
const GENERIC_DONE = 'common.done';

/** What an action says of itself, where that is more than "done". */
export function ownText(message: Success<unknown>['message']): string | undefined {
  return message?.code === GENERIC_DONE ? undefined : message?.text;
}
