import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permits, readFields, trialFields, type RecordValue, type SettingsDefinition } from '#engine';
import type { SettingsGroup } from '../../../services/settings/changeGroup.ts';
import type { MailServerDeps } from '../../../services/mail/mailServer.ts';
import { tryMail } from '../../../services/mail/tryMail.ts';
import { newId } from '../../../core/newId.ts';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import type { Reader } from '../../../core/renderText.ts';
import { refused, RequestRefused } from '../../../core/RequestRefused.ts';
import { pathPart, signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { readHeaders } from '../../request/actionHeaders.ts';
import type { RouteContext } from '../../deps.ts';

/** The values a settings group is tested with, and the user. */
interface TrialCall {
  readonly deps: MailServerDeps;
  readonly input: RecordValue;
  readonly reader: Reader;
}

/** The message of a successful trial. */
interface TrialResult {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The tests of settings groups that declare `try`. A failure is thrown as a refusal. */
export const TRIALS: Readonly<Record<string, (tried: TrialCall) => Promise<TrialResult>>> = {
  mail: async ({ deps, input, reader }) => {
    const receiver = String(input['receiver']);
    await tryMail(deps, receiver, reader);
    return { code: 'mail.testSent', params: { receiver } };
  },
};

/** The plant's settings: a group is read and changed by who holds the permission it names. */
export function addSettingsRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const definitionOf = (request: FastifyRequest): SettingsDefinition | undefined =>
    deps.bundle().settings.get(pathPart(request, 'settings'));

  route(app, 'GET /api/settings', {
    handler: async (request) => {
      const { roles } = signedInOf(request).actor;
      const mine = ({ id }: SettingsGroup): boolean => {
        const definition = deps.bundle().settings.get(id);
        return definition !== undefined && permits(deps.bundle(), roles, definition.permission);
      };
      return dataAnswer((await deps.settings.groups()).filter(mine));
    },
  });

  // Nobody holds the permission of an unknown group.
  const permission = (request: FastifyRequest): string => definitionOf(request)?.permission ?? '';
  route(app, 'POST /api/settings/:settings', {
    permission,
    handler: async (request) => {
      const definition = definitionOf(request);
      if (definition === undefined) throw refused('missing', 'settings.notExist');
      const key = readHeaders(request).idempotencyKey ?? newId();
      const group = await deps.settings.change(definition, request.body, signedInOf(request), key);
      return doneAnswer(request, 'settings.saved', {}, group);
    },
    repeat: async (request) => {
      const [definition, { idempotencyKey: key }] = [definitionOf(request), readHeaders(request)];
      if (definition === undefined || key === undefined) return undefined;
      const group = await deps.settings.changedBefore(definition, request.body, signedInOf(request), key);
      return group && doneAnswer(request, 'settings.saved', {}, group);
    },
  });

  route(app, 'POST /api/settings/:settings/try', {
    permission,
    handler: async (request) => {
      const definition = definitionOf(request);
      const fields = definition && trialFields(deps.bundle(), definition);
      const work = definition && TRIALS[definition.id];
      if (!fields || !work) throw refused('missing', 'settings.notExist');
      const read = readFields(fields, request.body);
      if (!read.ok) throw new RequestRefused(read.refusals);
      const { code, params } = await work({ deps, input: read.input, reader: readerOf(request) });
      return doneAnswer(request, code, params, null);
    },
  });
}
