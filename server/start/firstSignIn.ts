import { join } from 'node:path';
import { ADMIN, type Told } from '../services/auth/firstUsers.ts';
import { FirstPassword } from '../services/auth/FirstPassword.ts';
import type { StartLog } from '../core/StartRefused.ts';

/**
 * Tells the passwords and the PIN that were made, once; the administrator's also stands in a file until he has used it.
 *
 * @param dir  a directory only the owner of the server reads
 */
export function tellFirstSignIn(told: readonly Told[], dir: string, log: StartLog): FirstPassword {
  const first = new FirstPassword(ADMIN, join(dir, 'admin-password'));
  const random = told.filter(({ isRandom }) => isRandom);
  for (const password of new Set(random.map((each) => each.password))) {
    const those = random.filter((each) => each.password === password);
    log('server.firstPassword', { accounts: those.map(({ account }) => account).join(', '), password });
    if (those.some(({ account }) => account === ADMIN)) first.keep(password);
  }
  for (const pin of new Set(told.flatMap((each) => each.pin ?? []))) log('server.firstPin', { pin });
  return first;
}
