import { AS_USER, VIEW_AS } from '../worker/names.ts';

const [USER, ROLE] = ['takt.asUser', 'takt.viewAs'];

let user = globalThis.localStorage?.getItem(USER) ?? undefined;

/** Id of the user this page asks as; at the start of the client, of who was signed in on the device last. */
export function requestUser(): string | undefined {
  return user;
}

/** Asks as a user from now on, and after the next start of the client; undefined: nobody is signed in. */
export function setRequestUser(id: string | undefined): void {
  user = id;
  if (id === undefined) localStorage.removeItem(USER);
  else localStorage.setItem(USER, id);
}

/** The role as which the person looks in this tab; undefined where they are themselves. */
export function viewedRole(): string | undefined {
  return globalThis.sessionStorage?.getItem(ROLE) ?? undefined;
}

/** Looks as a role from the next start of the client on, or as oneself again. */
export function setViewedRole(role: string | undefined): void {
  if (role === undefined) sessionStorage.removeItem(ROLE);
  else sessionStorage.setItem(ROLE, role);
}

/** Headers of every call: as whom it is asked. */
export function identityHeaders(): Readonly<Record<string, string>> {
  const role = viewedRole();
  return { ...(user === undefined ? {} : { [AS_USER]: user }), ...(role === undefined ? {} : { [VIEW_AS]: role }) };
}
