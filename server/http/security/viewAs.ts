import type { FastifyRequest } from 'fastify';
import { notGiven, type Bundle } from '#engine';
import { refused } from '../../core/RequestRefused.ts';
import type { SignedIn } from '../../core/signedIn.ts';
import { SAFE_METHODS } from './security.ts';

/** Header that names the role as which an administrator looks. */
const VIEW_AS = 'view-as';

/**
 * Who asks, with no role but the one they look as, where they name one: for reading alone, and only a role they may give, so that
 * they see nothing they could not let themselves be shown.
 *
 * @throws RequestRefused `viewAs.readOnly`, `role.notExist`, `role.notGiven`
 */
export function viewedAs(bundle: Bundle, signedIn: SignedIn, request: FastifyRequest): SignedIn {
  const role = request.headers[VIEW_AS];
  if (typeof role !== 'string') return signedIn;
  refuseViewedWrite(request);
  if (!bundle.roles.has(role)) throw refused('missing', 'role.notExist', { code: role });
  if (notGiven(bundle, signedIn.actor.roles, [role]).length > 0)
    throw refused('forbidden', 'role.notGiven', { role: { word: role, of: '' } });
  return { ...signedIn, actor: { ...signedIn.actor, roles: [role] } };
}

/** @throws RequestRefused `viewAs.readOnly` */
export function refuseViewedWrite({ headers, method }: FastifyRequest): void {
  if (headers[VIEW_AS] !== undefined && !SAFE_METHODS.has(method)) throw refused('forbidden', 'viewAs.readOnly');
}
