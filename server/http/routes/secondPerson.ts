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
import { accountField, hashField, idField, passwordField } from './fields.ts';
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
    badge: accountField,
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
  const second = await prove(signIn, given, request.ip);
  if (second.userId === actor.userId) throw refused('forbidden', 'secondPerson.same');
  const roles = (await loadActor(deps.pool, deps.bundle(), second.userId))?.roles ?? [];
  if (!permits(deps.bundle(), roles, needed.permission))
    throw refused('forbidden', 'secondPerson.notAllowed', { account: second.account });
  const presence = { askedBy: actor.userId, action: given.action, inputHash: given.inputHash };
  const token = await notePresence(deps.pool, second.userId, presence, deps.now());
  return done(request, 'secondPerson.agreed', { account: second.account }, { token });
}

/** By badge and PIN, or by account and password. */
function prove(signIn: Doors['signIn'], { badge, pin, account, password }: Agreement, ip: string): Promise<Account> {
  if (badge !== undefined && pin !== undefined) return signIn.proveByBadge(badge, pin, ip);
  if (account !== undefined && password !== undefined) return signIn.prove({ account, password, ip });
  throw refused('refused', 'common.required', {
    field: { word: badge === undefined ? 'password' : 'pin', of: 'request.field' },
  });
}
