import { permits, readScope, type Bundle } from '#engine';

/** What a reader may know of users: their names, or their accounts alone. */
const USER = 'user';

/** SQL for who acted, a row of the users by its alias: by name for readers who may see names, else by account. */
export function actorName(bundle: Bundle, roles: readonly string[], user = 'u'): string {
  const key = `record:${USER}`;
  const { hidden, where } = readScope(bundle, roles, [key], USER);
  const isSeen = permits(bundle, roles, key) && !hidden.has('name') && where.length === 0;
  return isSeen ? `coalesce(nullif(${user}.name, ''), ${user}.account)` : `${user}.account`;
}
