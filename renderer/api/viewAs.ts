const KEY = 'takt.viewAs';

/** The role as which the person looks in this tab; undefined where they are themselves. */
export function viewedRole(): string | undefined {
  return globalThis.sessionStorage?.getItem(KEY) ?? undefined;
}

/** Looks as a role from the next start of the client on, or as oneself again. */
export function setViewedRole(role: string | undefined): void {
  if (role === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, role);
}

/** Headers by which the server answers as it would that role. */
export function viewHeaders(): Readonly<Record<string, string>> {
  const role = viewedRole();
  return role === undefined ? {} : { 'view-as': role };
}
