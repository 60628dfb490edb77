/** Statuses of a proxy that reaches no server, and of a server that reaches no database. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Whether a failed answer says nothing of what was asked: to those who wait for it, the network is down.
 *
 * @param refusals  those of its body; a proxy has none
 */
export function isAway(status: number, refusals: readonly { readonly code: string }[]): boolean {
  return AWAY.has(status) && refusals.every(({ code }) => code === 'common.databaseAway');
}
