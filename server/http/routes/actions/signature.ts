import type { FastifyInstance } from 'fastify';
import { issuePresence } from '../../../services/auth/secondPerson.ts';
import { doneAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type Success } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { addressOf } from '../../security/address.ts';

/** The signed-in user signs one submit of one action with their password. */
export function addSignatureRoutes(app: FastifyInstance, context: RouteContext): void {
  route(app, 'POST /api/signature', {
    handler: (request) => sign(context, request),
  });
}

async function sign(
  { deps, signIn }: RouteContext,
  request: RequestOf<'POST /api/signature'>,
): Promise<Success<'POST /api/signature'>> {
  const { password, action, inputHash } = request.body;
  const { actor } = signedInOf(request);
  if (deps.bundle().actions.get(action)?.signature === undefined)
    throw refused('missing', 'action.notExist', { code: action });
  const { userId } = await signIn.proveFit({ account: actor.account, password, ip: addressOf(request) });
  const token = await issuePresence(deps.pool, userId, { askedBy: userId, action, inputHash }, deps.now());
  return doneAnswer(request, 'signature.signed', { account: actor.account }, { token });
}
