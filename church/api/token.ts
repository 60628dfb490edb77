import { clearEntries } from '../app/entries.ts';
import { LOGIN, currentAddress, navigate } from '../app/router.ts';
import { forgetAll, store, readStored } from '../lib/storage.ts';
import type { SignedIn } from '#contract/church';

/** Delay from a 401 to the login page (CH-K-06). */
const LOGIN_DELAY_MS = 500;

const TOKEN = 'token';
const PERMISSIONS = 'permissions';
const NAME = 'name';

const sessionStore = (): Storage => sessionStorage;

/** The token of the editor signed in on this tab. */
export function tokenOf(): string | null {
  return readStored(TOKEN, sessionStore);
}

/** The editor signed in on this tab, with permissions. */
export function signedIn(): SignedIn | null {
  const token = tokenOf();
  if (token === null) return null;
  const permissions = readStored(PERMISSIONS, sessionStore);
  return {
    token,
    permissions: permissions === null ? [] : (JSON.parse(permissions) as string[]),
    name: readStored(NAME, sessionStore) ?? '',
  };
}

/** Stores the session of an editor for as long as the tab is open. */
export function storeSignIn({ token, permissions, name }: SignedIn): void {
  store(TOKEN, token, sessionStore);
  store(PERMISSIONS, JSON.stringify(permissions), sessionStore);
  store(NAME, name, sessionStore);
}

/** Clears the session of the editor, and everything else this browser stored (CH-B-08). */
export function forgetEditor(): void {
  forgetAll();
  clearEntries();
}

let isRedirecting = false;

/** Clears everything and opens the login page, once, however many calls were turned down together. */
export function redirectToLogin(delayMs: number = LOGIN_DELAY_MS): void {
  forgetEditor();
  if (isRedirecting) return;
  isRedirecting = true;
  // After signing in, the editor returns to this page.
  const from = location.hash;
  setTimeout(() => {
    isRedirecting = false;
    if (currentAddress().path !== LOGIN) navigate(LOGIN, {}, { replace: true, state: { from } });
  }, delayMs);
}
