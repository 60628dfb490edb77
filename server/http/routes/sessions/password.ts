import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountById, accountByName, storePin, type Account } from '../../../services/auth/accounts.ts';
import { ChangePassword, type PasswordChange } from '../../../services/auth/ChangePassword.ts';
import type { Proof } from '../../../services/auth/SignIn.ts';
import { hashPassword } from '../../../services/auth/passwords.ts';
import type { SuccessBody } from '#contract';
import { doneAnswer } from '../../answer/answer.ts';
import { RequestRefused, refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type RequestOf } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { addressOf } from '../../security/address.ts';
import { managedUser } from './managedUser.ts';

/** A user's own password and PIN; an administrator's reset and unlock look like actions but are implemented by the server. */
export function addPasswordRoutes(app: FastifyInstance, context: RouteContext): void {
  const changing = new ChangePassword(context.deps, context.signIn, context.sessions);
  route(app, 'POST /api/change-password', { handler: (request) => change(context, changing, request) });
  route(app, 'POST /api/change-pin', { handler: (request) => changePin(context, request) });
  route(app, 'POST /api/actions/user-reset-password', { handler: (request) => reset(context, changing, request) });
  route(app, 'POST /api/actions/user-unlock', { handler: (request) => unlock(context, request) });
}

/** With an account: the page after a refused sign-in; without one: the page of a signed-in user. */
async function change(
  context: RouteContext,
  changing: ChangePassword,
  request: RequestOf<'POST /api/change-password'>,
): Promise<SuccessBody<null>> {
  // A token limited to some roles is for nothing of the account itself, by any way in.
  if (request.signedIn?.scope !== undefined) throw refused('forbidden', 'common.notAllowed');
  const { account: named, ...given } = request.body;
  const account = named ?? signedInOf(request).actor.account;
  const from = { account, password: given.oldPassword, ip: addressOf(request) };
  if (named === undefined) await changeOwn(context, changing, request, given);
  else await changing.changeAtLogin(await proveAtLogin(context, from), given);
  await context.signIn.log('password-changed', from, 'done', (await accountByName(context.deps.pool, account))?.userId);
  return doneAnswer(request, 'password.changed', {}, null);
}

/** Who has a second factor changes their password once they are signed in, unless they must change it to be. */
async function proveAtLogin({ signIn, secondFactor }: RouteContext, proof: Proof): Promise<Account> {
  const account = await signIn.prove(proof);
  const isAsked = (await signIn.obstacle(account, proof.password)) !== undefined;
  if (!isAsked && (await secondFactor.isOn(account))) throw refused('unauthorized', 'login.secondFactorNeeded');
  return account;
}

/** Changes the password of the signed-in user. */
export async function changePassword(
  context: RouteContext,
  changing: ChangePassword,
  request: FastifyRequest,
  given: PasswordChange,
): Promise<SuccessBody<null>> {
  const { account } = signedInOf(request).actor;
  await changeOwn(context, changing, request, given);
  const { userId } = signedInOf(request).actor;
  await context.signIn.log('password-changed', { account, ip: addressOf(request) }, 'done', userId);
  return doneAnswer(request, 'password.changed', {}, null);
}

async function changeOwn(
  { deps, signIn }: RouteContext,
  changing: ChangePassword,
  request: FastifyRequest,
  given: PasswordChange,
): Promise<void> {
  const { actor, sessionId } = signedInOf(request);
  const proved = await signIn.proveAgain({ account: actor.account, password: given.oldPassword, ip: addressOf(request) });
  const account = proved ?? (await accountById(deps.pool, actor.userId));
  if (account !== undefined) await changing.change(account, given, proved !== undefined, sessionId);
}

async function changePin(
  { deps, signIn }: RouteContext,
  request: RequestOf<'POST /api/change-pin'>,
): Promise<SuccessBody<null>> {
  const { password, pin } = request.body;
  const { actor } = signedInOf(request);
  const proved = await signIn.proveAgain({ account: actor.account, password, ip: addressOf(request) });
  if (proved === undefined) throw new RequestRefused([{ code: 'password.oldWrong', params: {}, at: '/password' }]);
  if (!(await storePin(deps.pool, proved, await hashPassword(pin))))
    throw refused('changed', 'common.changedMeanwhile', { by: proved.account });
  return doneAnswer(request, 'pin.changed', {}, null);
}

async function reset(
  { deps, signIn }: RouteContext,
  changing: ChangePassword,
  request: RequestOf<'POST /api/actions/user-reset-password'>,
): Promise<SuccessBody<null>> {
  const { userCode, newPassword } = request.body;
  const account = await managedUser(deps, request, userCode);
  if (account.state === 'inactive') {
    const state = { word: account.state, of: 'user.state' };
    throw refused('refused', 'user.resetPasswordNotAllowed', { code: account.account, state });
  }
  if (account.isMachine === true) throw refused('refused', 'user.machine', { code: account.account });
  await changing.reset(account, newPassword);
  await signIn.log('password-changed', { account: account.account, ip: addressOf(request) }, 'done', account.userId);
  return doneAnswer(request, 'password.reset', { account: account.account }, null);
}

async function unlock(
  { deps, signIn }: RouteContext,
  request: RequestOf<'POST /api/actions/user-unlock'>,
): Promise<SuccessBody<null>> {
  const { userCode } = request.body;
  const { account } = await managedUser(deps, request, userCode);
  if ((await signIn.throttle.lockedUntil(account)) === undefined)
    throw refused('refused', 'user.notLocked', { code: account });
  await signIn.throttle.unlock(account);
  return doneAnswer(request, 'user.unlocked', { account }, null);
}
