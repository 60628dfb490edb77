import type { FastifyRequest } from 'fastify';
import { notGiven } from '#engine';
import { RequestRefused, refused } from '../../../core/RequestRefused.ts';
import { accountByName, type Account } from '../../../services/auth/accounts.ts';
import type { RouteContext } from '../../deps.ts';
import { signedInOf } from '../../request/request.ts';

const USER = 'user';

/**
 * A user the caller may manage, as in an action: somebody else, within their row scope, and with no role they cannot grant.
 *
 * @throws RequestRefused `user.notExist user.self role.notGiven`
 */
export async function managedUser(
  { pool, bundle, reads }: RouteContext['deps'],
  request: FastifyRequest,
  code: string,
): Promise<Account> {
  const by = signedInOf(request);
  const [account, seen] = await Promise.all([accountByName(pool, code), reads.record(USER, { code }, by)]);
  if (account === undefined || 'refusals' in seen) throw refused('missing', 'user.notExist', { code });
  // Who took over a session neither sets a password without the old one, nor guesses it on after a lock-out.
  if (account.userId === by.actor.userId) throw new RequestRefused([{ code: 'user.self', params: {}, at: '/userCode' }]);
  const [role] = notGiven(bundle(), by.actor.roles, account.roles ?? []);
  if (role !== undefined) throw refused('forbidden', 'role.notGiven', { role: { word: role, of: '' } });
  return account;
}
