import { call } from '../api/http.ts';
import { UNANSWERED } from '../outbox/untilKnown.ts';

const KEY = 'takt.unsentSignOut';

/** Whether somebody signed out here while the server was away: their session is still alive there. */
export function hasUnsentSignOut(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Ends the session of this browser; while the server is away, at the next start of the client. @returns whether it has ended */
export async function endOnServer(): Promise<boolean> {
  sessionStorage.removeItem(UNANSWERED);
  const answer = await call('POST /api/logout');
  const isEnded = answer.ok || answer.status !== 0;
  if (isEnded) forgetSignOut();
  else localStorage.setItem(KEY, '1');
  return isEnded;
}

/** A sign-in has ended the session before it. */
export function forgetSignOut(): void {
  localStorage.removeItem(KEY);
}
