import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permits, readFields, triedFields, type RecordValue, type SettingsDefinition } from '#engine';
import type { SettingsGroup } from '../../../services/settings/changeGroup.ts';
import type { MailServerDeps } from '../../../services/mail/mailServer.ts';
import { tryMail } from '../../../services/mail/tryMail.ts';
import { newId } from '../../../core/newId.ts';
import { done, found } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import type { Reader } from '../../../core/say.ts';
import { refused, RequestRefused } from '../../../core/RequestRefused.ts';
import { pathPart, signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { closed } from '../../request/validation.ts';
import { readHeaders } from '../../request/actionHeaders.ts';
import { idField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

const CHANGE = closed({ values: { type: 'object' }, version: { type: 'integer', minimum: 0, maximum: 2_147_483_647 } }, [
  'values',
  'version',
]);

/** What a group of settings was tried out with, by whom. */
interface Tried {
  readonly deps: MailServerDeps;
  readonly input: RecordValue;
  readonly reader: Reader;
}

/** What is told when it worked. */
interface Worked {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/** How groups are tried out whose definition says `try`. What does not work is thrown as a refusal. */
export const TRIES: Readonly<Record<string, (tried: Tried) => Promise<Worked>>> = {
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

  route(app, {
    method: 'GET',
    url: '/api/settings',
    access: 'signedIn',
    handler: async (request) => {
      const { roles } = signedInOf(request).actor;
      const mine = ({ id }: SettingsGroup): boolean => {
        const definition = deps.bundle().settings.get(id);
        return definition !== undefined && permits(deps.bundle(), roles, definition.permission);
      };
      return found((await deps.settings.groups()).filter(mine));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/settings/:settings',
    // No key of a group that does not exist is held by anybody.
    access: { permission: (request) => definitionOf(request)?.permission ?? '' },
    schema: { params: closed({ settings: idField }, ['settings']), body: CHANGE },
    handler: async (request) => {
      const definition = definitionOf(request);
      if (definition === undefined) throw refused('missing', 'settings.notExist');
      const key = readHeaders(request).idempotencyKey ?? newId();
      const group = await deps.settings.change(definition, request.body, signedInOf(request), key);
      return done(request, 'settings.saved', {}, group);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/settings/:settings/try',
    access: { permission: (request) => definitionOf(request)?.permission ?? '' },
    schema: { params: closed({ settings: idField }, ['settings']), body: { type: 'object' } },
    handler: async (request) => {
      const definition = definitionOf(request);
      const fields = definition && triedFields(deps.bundle(), definition);
      const work = definition && TRIES[definition.id];
      if (!fields || !work) throw refused('missing', 'settings.notExist');
      const read = readFields(fields, request.body);
      if (!read.ok) throw new RequestRefused(read.refusals);
      const { code, params } = await work({ deps, input: read.input, reader: readerOf(request) });
      return done(request, code, params, null);
    },
  });
}
