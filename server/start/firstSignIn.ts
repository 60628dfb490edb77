import { join } from 'node:path';
import { ADMIN, type GeneratedPassword } from '../services/auth/firstUsers.ts';
import { FirstPassword } from '../services/auth/FirstPassword.ts';
import type { StartLog } from '../core/StartRefused.ts';

/**
 * Prints the generated passwords and PIN once; the administrator's password is also kept in a file until it has been used.
 *
 * @param dir a directory only the owner of the server reads
 */
export function printFirstSignIn(passwords: readonly GeneratedPassword[], dir: string, log: StartLog): FirstPassword {
  const first = new FirstPassword(ADMIN, join(dir, 'admin-password'));
  const random = passwords.filter(({ isRandom }) => isRandom);
  for (const password of new Set(random.map((each) => each.password))) {
    const those = random.filter((each) => each.password === password);
    log('server.firstPassword', { accounts: those.map(({ account }) => account).join(', '), password });
    if (those.some(({ account }) => account === ADMIN)) first.keep(password);
  }
  for (const pin of new Set(passwords.flatMap((each) => each.pin ?? []))) log('server.firstPin', { pin });
  return first;
}
