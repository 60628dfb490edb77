import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeMe } from '../../../services/auth/me.ts';
import type { Sessions } from '../../../services/auth/Sessions.ts';
import type { Account } from '../../../services/auth/accounts.ts';
import { SignIn } from '../../../services/auth/SignIn.ts';
import { SecondFactor } from '../../../services/secondFactor/SecondFactor.ts';
import type { SignedIn } from '#contract/church';
import type { ChurchDeps } from '../deps.ts';
import { churchRoute } from '../http/route.ts';
import { editorOf } from './bearer.ts';
import { addressOf } from '../../../http/security/address.ts';

const DEVICE = 'church-site';

/**
 * Signing in on the site, for editors: a token for this browser's session, no cookie. `GET` names the ways to sign in and takes no
 * password (decision 1).
 */
export function addSignIn(app: FastifyInstance, { platform }: ChurchDeps, sessions: Sessions): void {
  const signIn = new SignIn(platform);
  const secondFactor = new SecondFactor(platform, signIn);
  churchRoute(app, 'GET /api/login', { handler: async () => ({ methods: ['password'] }) });
  churchRoute(app, 'POST /api/login', {
    handler: async (request) => {
      const { account, password, code } = request.body;
      const from = { ip: addressOf(request), device: DEVICE };
      const proved = await signIn.prove({ account, password, ...from });
      const obstacle = await signIn.obstacle(proved, password);
      if (obstacle !== undefined) {
        await signIn.log('login-failed', { account, ...from }, obstacle.message, proved.userId);
        throw obstacle;
      }
      await secondFactor.demandWhole(proved, code, from);
      await signIn.log('login', { account, ...from }, 'done', proved.userId);
      return begin(platform, sessions, proved, request);
    },
  });
  churchRoute(app, 'DELETE /api/login', {
    handler: async (request) => {
      const { sessionId, actor } = await editorOf(request, sessions);
      const ended = await sessions.end(actor.userId, sessionId);
      await signIn.log('logout', { account: actor.account, ip: addressOf(request), ...ended }, 'done', actor.userId);
      return {};
    },
  });
}

async function begin(
  { bundle, settings }: ChurchDeps['platform'],
  sessions: Sessions,
  account: Account,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { token } = await sessions.begin({ account, kind: 'bearer', device: DEVICE, ip: addressOf(request) });
  // It was begun this moment.
  const signedIn = (await sessions.of(token))!;
  const { user, permissions } = describeMe(bundle(), settings.zones, signedIn);
  return { token, permissions, name: user.name };
}
