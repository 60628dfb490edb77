import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permits } from '#engine';
import { loadActor } from '../../../services/auth/actor.ts';
import { activeColleagues, issuePresence, type Colleague } from '../../../services/auth/secondPerson.ts';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { pathPart, signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type Success } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { proveIdentity } from './proof.ts';
import { addressOf } from '../../security/address.ts';

/** A colleague agrees to one submit of one action. */
export function addSecondPersonRoutes(app: FastifyInstance, context: RouteContext): void {
  route(app, 'POST /api/second-person', {
    handler: (request) => agree(context, request),
  });
  route(app, 'GET /api/second-person/:action', {
    handler: async (request) => dataAnswer({ items: await mayAgree(context, request) }),
  });
}

/** Most names that are listed. */
const MAX_COLLEAGUES = 20;

/** Who else may agree to an action: by name, with what they are. */
async function mayAgree({ deps }: RouteContext, request: FastifyRequest): Promise<readonly Colleague[]> {
  const action = pathPart(request, 'action');
  const { actor } = signedInOf(request);
  const needed = deps.bundle().actions.get(action)?.secondPerson;
  if (needed === undefined || !permits(deps.bundle(), actor.roles, `action:${action}`))
    throw refused('missing', 'action.notExist', { code: action });
  const all = await activeColleagues(deps.pool, actor.userId, deps.now());
  return all.filter(({ roles }) => permits(deps.bundle(), roles, needed.permission)).slice(0, MAX_COLLEAGUES);
}

async function agree(
  { deps, signIn, secondFactor }: RouteContext,
  request: RequestOf<'POST /api/second-person'>,
): Promise<Success<'POST /api/second-person'>> {
  const given = request.body;
  const { actor } = signedInOf(request);
  const needed = deps.bundle().actions.get(given.action)?.secondPerson;
  if (needed === undefined) throw refused('missing', 'action.notExist', { code: given.action });
  const { pad } = await deps.settings.values();
  const second = await proveIdentity(signIn, given, {
    ip: addressOf(request),
    isBadgeEnough: pad?.['badgeAlone'] === true,
    isFit: true,
  });
  await secondFactor.demand(second, given.code, { ip: addressOf(request) });
  if (second.userId === actor.userId) throw refused('forbidden', 'secondPerson.same');
  const roles = (await loadActor(deps.pool, deps.bundle(), second.userId))?.roles ?? [];
  if (!permits(deps.bundle(), roles, needed.permission))
    throw refused('forbidden', 'secondPerson.notAllowed', { account: second.account });
  const presence = { askedBy: actor.userId, action: given.action, inputHash: given.inputHash };
  const token = await issuePresence(deps.pool, second.userId, presence, deps.now());
  return doneAnswer(request, 'secondPerson.agreed', { account: second.account }, { token });
}
