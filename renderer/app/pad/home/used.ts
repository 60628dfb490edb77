import { sessionNow } from '../../../session/session.ts';

const PREFIX = 'takt.used.';

/** How often each screen was opened by a person on this device. */
export function usedBy(user: string): Readonly<Record<string, number>> {
  return JSON.parse(localStorage.getItem(PREFIX + user) ?? '{}') as Readonly<Record<string, number>>;
}

/** Counts that whoever is signed in opened a screen. */
export function countUse(screen: string): void {
  const now = sessionNow();
  if (!('me' in now)) return;
  const used = usedBy(now.me.user.id);
  localStorage.setItem(PREFIX + now.me.user.id, JSON.stringify({ ...used, [screen]: (used[screen] ?? 0) + 1 }));
}
