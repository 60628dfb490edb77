import { currentSession } from '../../../session/session.ts';

const PREFIX = 'takt.used.';

/** How often a user opened each screen on this device. */
export function useCountsOf(user: string): Readonly<Record<string, number>> {
  return JSON.parse(localStorage.getItem(PREFIX + user) ?? '{}') as Readonly<Record<string, number>>;
}

/** Counts that the signed-in user opened a screen. */
export function recordUse(screen: string): void {
  const now = currentSession();
  if (!('me' in now)) return;
  const counts = useCountsOf(now.me.user.id);
  localStorage.setItem(PREFIX + now.me.user.id, JSON.stringify({ ...counts, [screen]: (counts[screen] ?? 0) + 1 }));
}
