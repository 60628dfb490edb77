import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permits } from '#engine';
import { loadActor } from '../../auth/actor.ts';
import type { Account } from '../../auth/accounts.ts';
import { notePresence } from '../../auth/secondPerson.ts';
import { done, type Done } from '../answer.ts';
import { refused } from '../RequestRefused.ts';
import { signedInOf } from '../request.ts';
import { route } from '../route.ts';
import { closed } from '../validation.ts';
import { accountField, badgeField, hashField, idField, passwordField } from './fields.ts';
import type { Doors } from './index.ts';

interface Agreement {
  readonly badge?: string;
  readonly pin?: string;
  readonly account?: string;
  readonly password?: string;
  readonly action: string;
  readonly inputHash: string;
}

const AGREEMENT = closed(
  {
    badge: badgeField,
    pin: passwordField,
    account: accountField,
    password: passwordField,
    action: idField,
    inputHash: hashField,
  },
  ['action', 'inputHash'],
);

/** A colleague agrees to one submit of one action (DECISIONS 21). */
export function addSecondPersonRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, {
    method: 'POST',
    url: '/api/second-person',
    access: 'signedIn',
    schema: { body: AGREEMENT },
    handler: (request) => agree(doors, request),
  });
}

async function agree({ deps, signIn }: Doors, request: FastifyRequest): Promise<Done> {
  const given = request.body as Agreement;
  const { actor } = signedInOf(request);
  const needed = deps.bundle().actions.get(given.action)?.secondPerson;
  if (needed === undefined) throw refused('missing', 'action.notExist', { code: given.action });
  const { pad } = await deps.settings.values();
  const second = await prove(signIn, given, request.ip, pad?.['badgeAlone'] === true);
  if (second.userId === actor.userId) throw refused('forbidden', 'secondPerson.same');
  const roles = (await loadActor(deps.pool, deps.bundle(), second.userId))?.roles ?? [];
  if (!permits(deps.bundle(), roles, needed.permission))
    throw refused('forbidden', 'secondPerson.notAllowed', { account: second.account });
  const presence = { askedBy: actor.userId, action: given.action, inputHash: given.inputHash };
  const token = await notePresence(deps.pool, second.userId, presence, deps.now());
  return done(request, 'secondPerson.agreed', { account: second.account }, { token });
}

/** By badge and PIN, or by account and password; by the badge alone only where the plant's setting `pad.badgeAlone` says so. */
function prove(
  signIn: Doors['signIn'],
  { badge, pin, account, password }: Agreement,
  ip: string,
  isBadgeEnough: boolean,
): Promise<Account> {
  if (badge !== undefined && pin !== undefined) return signIn.proveByBadge(badge, pin, ip);
  if (badge !== undefined && isBadgeEnough) return signIn.recogniseBadge(badge, ip);
  if (account !== undefined && password !== undefined) return signIn.prove({ account, password, ip });
  throw refused('refused', 'common.required', {
    field: { word: badge === undefined ? 'password' : 'pin', of: 'request.field' },
  });
}
