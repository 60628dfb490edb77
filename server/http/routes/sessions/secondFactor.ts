import { toSVG } from 'bwip-js/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { base32, enrolmentUrl } from '../../../services/secondFactor/totp.ts';
import type { FactorOwner } from '../../../services/secondFactor/SecondFactor.ts';
import { displayOf } from '../../../services/display/display.ts';
import { RequestRefused } from '../../../core/RequestRefused.ts';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type RequestOf, type Success } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import type { Account } from '../../../services/auth/accounts.ts';
import { openIdTokenOf } from '../../security/cookie.ts';
import { addressOf } from '../../security/address.ts';

/** What apps call it where the plant has no name for it. */
const PRODUCT = 'Takt';

/** A user's own second factor: codes of an authenticator app beside the password. */
export function addSecondFactorRoutes(app: FastifyInstance, context: RouteContext): void {
  const { secondFactor, sessions } = context;
  route(app, 'GET /api/second-factor', {
    handler: async (request) => dataAnswer(await secondFactor.state(ownerOf(request))),
  });
  route(app, 'POST /api/second-factor/begin', { handler: (request) => begin(context, request) });
  route(app, 'POST /api/second-factor/confirm', {
    handler: async (request) => {
      const owner = ownerOf(request);
      const recoveryCodes = await secondFactor.confirm(owner, request.body.code, { ip: addressOf(request) });
      await sessions.endAll(owner.userId, signedInOf(request).sessionId);
      return doneAnswer(request, 'secondFactor.on', {}, { recoveryCodes });
    },
  });
  route(app, 'POST /api/second-factor/recovery-codes', {
    handler: async (request) => {
      const from = { ip: addressOf(request) };
      return dataAnswer({ recoveryCodes: await secondFactor.recoveryCodes(ownerOf(request), request.body.code, from) });
    },
  });
  route(app, 'POST /api/second-factor/remove', {
    handler: async (request) => {
      await secondFactor.prove(ownerOf(request), request.body.code, { ip: addressOf(request) });
      await secondFactor.remove(ownerOf(request));
      sessions.forget();
      return doneAnswer(request, 'secondFactor.off', {}, null);
    },
  });
}

function ownerOf(request: FastifyRequest): FactorOwner {
  return signedInOf(request).actor;
}

async function begin(
  context: RouteContext,
  request: RequestOf<'POST /api/second-factor/begin'>,
): Promise<Success<'POST /api/second-factor/begin'>> {
  const { deps, secondFactor } = context;
  const owner = await proveOwner(context, request);
  if (owner === undefined) throw new RequestRefused([{ code: 'password.oldWrong', params: {}, at: '/password' }]);
  const secret = await secondFactor.begin(owner);
  const { productName = PRODUCT } = displayOf(await deps.settings.values());
  const url = enrolmentUrl(secret, owner.account, productName);
  const picture = toSVG({ bcid: 'qrcode', text: url, padding: 4, backgroundcolor: 'ffffff' });
  return dataAnswer({ secret: base32(secret), url, picture });
}

/**
 * With an account, or after the identity provider: the page after a refused sign-in; else the page of a signed-in user.
 *
 * @returns undefined where the password of a signed-in user is wrong
 */
async function proveOwner(
  { signIn, openId }: RouteContext,
  request: RequestOf<'POST /api/second-factor/begin'>,
): Promise<Account | undefined> {
  const { account: named, password = '', openId: isByProvider } = request.body;
  const ip = addressOf(request);
  if (isByProvider && openId !== undefined) return openId.prove(openIdTokenOf(request), { ip });
  const proof = { account: named ?? signedInOf(request).actor.account, password, ip };
  return named === undefined ? signIn.proveAgain(proof) : signIn.proveFit(proof);
}
