import type { FastifyInstance } from 'fastify';
import { tryMail } from '../../../services/mail/tryMail.ts';
import { newId } from '../../../core/newId.ts';
import { doneAnswer } from '../../../http/answer/answer.ts';
import { readerOf } from '../../../http/answer/reader.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { refuseCrossSite } from '../../../http/security/security.ts';
import { signedInOf } from '../../../http/request/request.ts';
import { route } from '../../../http/request/route.ts';
import type { RouteContext } from '../../../http/deps.ts';

const GROUP = 'mail';
/** The mail server: set as a whole, and tried with a mail to somebody (CH-A-02). The password is write-only. */
export function addMailCalls(app: FastifyInstance, { deps }: RouteContext): void {
  const permission = (): string => deps.bundle().settings.get(GROUP)?.permission ?? '';

  route(app, 'PUT /api/user-centre/globalsetting/mail', {
    permission,
    // The group's own definition says what each value may be.
    handler: async (request) => {
      const definition = deps.bundle().settings.get(GROUP);
      const known = (await deps.settings.groups()).find(({ id }) => id === GROUP);
      if (!definition || !known) throw refused('missing', 'settings.notExist');
      // Replaces all values: omitted ones are cleared, except the password, which is never returned.
      const cleared = Object.keys(known.values).map((name) => [name, null] as const);
      const change = { values: { ...Object.fromEntries(cleared), ...request.body }, version: known.version };
      const { values } = await deps.settings.change(definition, change, signedInOf(request), newId());
      return doneAnswer(request, 'settings.saved', {}, values);
    },
  });

  route(app, 'GET /api/user-centre/globalsetting/mail/test', {
    permission,
    handler: async (request) => {
      // The specification reads by it; it writes a mail, which no link of another site may do.
      refuseCrossSite(request);
      const { receiver } = request.query;
      await tryMail(deps, receiver, readerOf(request));
      return doneAnswer(request, 'mail.testSent', { receiver }, null);
    },
  });
}
