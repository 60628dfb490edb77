import { join } from 'node:path';
import { ADMIN, type Told } from '../auth/firstUsers.ts';
import { FirstPassword } from '../auth/FirstPassword.ts';
import type { StartLog } from '../postgres/StartRefused.ts';

/**
 * Tells the passwords that were made, once; the administrator's also stands in a file until he has used it.
 *
 * @param dir  a directory only the owner of the server reads
 */
export function tellFirstSignIn(told: readonly Told[], dir: string, log: StartLog): FirstPassword {
  const first = new FirstPassword(ADMIN, join(dir, 'admin-password'));
  for (const { account, password, isRandom } of told) {
    if (isRandom) log('server.firstPassword', { account, password });
    if (isRandom && account === ADMIN) first.keep(password);
  }
  return first;
}
