import { forgetSeen } from '../app/entries.ts';
import { LOGIN, currentAddress, navigate } from '../app/router.ts';
import { forgetAll, keep, readKept } from '../lib/storage.ts';
import type { SignedIn } from './shapes.ts';

/** From a 401 to the login page (CH-K-06). */
const LOGIN_DELAY_MS = 500;

const TOKEN = 'token';
const PERMISSIONS = 'permissions';
const NAME = 'name';

const inSession = (): Storage => sessionStorage;

/** The token of the editor who signed in on this tab. */
export function tokenOf(): string | null {
  return readKept(TOKEN, inSession);
}

/** Who signed in on this tab, and what he may do. */
export function signedIn(): SignedIn | null {
  const token = tokenOf();
  if (token === null) return null;
  const permissions = readKept(PERMISSIONS, inSession);
  return {
    token,
    permissions: permissions === null ? [] : (JSON.parse(permissions) as string[]),
    name: readKept(NAME, inSession) ?? '',
  };
}

/** Keeps what signing in answered, for as long as the tab is open. */
export function keepSignedIn({ token, permissions, name }: SignedIn): void {
  keep(TOKEN, token, inSession);
  keep(PERMISSIONS, JSON.stringify(permissions), inSession);
  keep(NAME, name, inSession);
}

/** Forgets the editor and everything this browser kept for him and others (CH-B-08). */
export function forgetEditor(): void {
  forgetAll();
  forgetSeen();
}

let isLeaving = false;

/** Forgets everything and opens the login page, once, however many calls were turned down together. */
export function leaveForLogin(delayMs: number = LOGIN_DELAY_MS): void {
  forgetEditor();
  if (isLeaving) return;
  isLeaving = true;
  // Who signs in goes on where he was.
  const from = location.hash;
  setTimeout(() => {
    isLeaving = false;
    if (currentAddress().path !== LOGIN) navigate(LOGIN, {}, { replace: true, state: { from } });
  }, delayMs);
}
