import { toSVG } from 'bwip-js/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { base32, enrolmentUrl } from '../../../services/secondFactor/totp.ts';
import type { FactorOwner } from '../../../services/secondFactor/SecondFactor.ts';
import { displayOf } from '../../../services/display/display.ts';
import { RequestRefused } from '../../../core/RequestRefused.ts';
import { doneAnswer, dataAnswer, type AnswerBody } from '../../answer/answer.ts';
import { signedInOf, type Access } from '../../request/request.ts';
import { route, type RequestOf } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { accountField, codeField, passwordField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';
import type { Account } from '../../../services/auth/accounts.ts';
import { openIdTokenOf } from '../../security/cookie.ts';
import { addressOf } from '../../security/address.ts';

const BEGIN = {
  ...closedObject({ account: accountField, password: passwordField, openId: { const: true } }),
  if: { type: 'object', properties: { openId: {} }, required: ['openId'] },
  else: { type: 'object', properties: { password: {} }, required: ['password'] },
} as const;
/** What apps call it where the plant has no name for it. */
const PRODUCT = 'Takt';
const CODE = closedObject({ code: codeField }, ['code']);

/** A user's own second factor: codes of an authenticator app beside the password. */
export function addSecondFactorRoutes(app: FastifyInstance, context: RouteContext): void {
  const { secondFactor, sessions } = context;
  const add = <const B extends object>(
    url: string,
    access: Access,
    body: B,
    handler: (request: RequestOf<{ readonly body: B }>) => Promise<AnswerBody>,
  ): void => route(app, { method: 'POST', url, access, schema: { body }, handler });

  route(app, {
    method: 'GET',
    url: '/api/second-factor',
    access: 'account',
    handler: async (request) => dataAnswer(await secondFactor.state(ownerOf(request))),
  });
  add('/api/second-factor/begin', 'public', BEGIN, (request) => begin(context, request));
  add('/api/second-factor/confirm', 'account', CODE, async (request) => {
    const owner = ownerOf(request);
    const recoveryCodes = await secondFactor.confirm(owner, request.body.code, { ip: addressOf(request) });
    await sessions.endAll(owner.userId, signedInOf(request).sessionId);
    return doneAnswer(request, 'secondFactor.on', {}, { recoveryCodes });
  });
  add('/api/second-factor/recovery-codes', 'account', CODE, async (request) => {
    const from = { ip: addressOf(request) };
    return dataAnswer({ recoveryCodes: await secondFactor.recoveryCodes(ownerOf(request), request.body.code, from) });
  });
  add('/api/second-factor/remove', 'account', CODE, async (request) => {
    await secondFactor.prove(ownerOf(request), request.body.code, { ip: addressOf(request) });
    await secondFactor.remove(ownerOf(request));
    sessions.forget();
    return doneAnswer(request, 'secondFactor.off', {}, null);
  });
}

function ownerOf(request: FastifyRequest): FactorOwner {
  return signedInOf(request).actor;
}

async function begin(context: RouteContext, request: RequestOf<{ body: typeof BEGIN }>): Promise<AnswerBody> {
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
  request: RequestOf<{ body: typeof BEGIN }>,
): Promise<Account | undefined> {
  const { account: named, password = '', openId: isByProvider } = request.body;
  const ip = addressOf(request);
  if (isByProvider && openId !== undefined) return openId.prove(openIdTokenOf(request), { ip });
  const proof = { account: named ?? signedInOf(request).actor.account, password, ip };
  return named === undefined ? signIn.proveAgain(proof) : signIn.proveFit(proof);
}
