import type { FastifyInstance } from 'fastify';
import { menuOf } from '#engine';
import { ChangePassword } from '../../../services/auth/ChangePassword.ts';
import { Notices } from '../../../services/outbox/Notices.ts';
import { dataAnswer } from '../../../http/answer/answer.ts';
import type { Read } from '../../../core/ports/reads.ts';
import { readerOf } from '../../../http/answer/reader.ts';
import { RequestRefused, refused } from '../../../core/RequestRefused.ts';
import { signedInOf, type Access } from '../../../http/request/request.ts';
import { route, type RequestOf } from '../../../http/request/route.ts';
import { renderText } from '../../../core/renderText.ts';
import { closedObject } from '../../../http/request/validation.ts';
import { accountField, idField, passwordField, shellField, uuidField } from '../../../http/routes/fields.ts';
import type { RouteContext } from '../../../http/deps.ts';
import { changePassword } from '../../../http/routes/sessions/password.ts';

const CHANGE = closedObject({ oldPassword: passwordField, newPassword: passwordField, repeatPassword: passwordField }, [
  'oldPassword',
  'newPassword',
  'repeatPassword',
]);
const SEARCH = closedObject({
  keyword: { type: 'string', maxLength: 100 },
  pageSize: { type: 'integer', minimum: 1, maximum: 200 },
  cursor: { type: 'string', maxLength: 1_000 },
});
const TASKS = 100;
const WORDS = `SELECT w."detail_key" AS "key", w."detail_value" AS "value" FROM "dictionary_detail" w JOIN "dictionary" d ON d."id" = w."dictionary"
  WHERE upper(d."key") = upper($1) ORDER BY w."sort" NULLS LAST, w."detail_key"`;

interface Person {
  readonly id: string;
  readonly account: string;
  readonly name: string;
}

/** People, what they belong to, and what they may open (CH-A-04 to CH-A-09, CH-A-11). */
export function addPeopleCalls(app: FastifyInstance, context: RouteContext, base: string): void {
  const { deps } = context;
  const notices = new Notices(deps.pool);
  const changing = new ChangePassword(deps, context.signIn, context.sessions);
  const get = <const P extends object>(
    url: string,
    access: Access,
    params: P,
    handler: (request: RequestOf<{ readonly params: P }>) => Promise<unknown>,
  ): void =>
    route(app, {
      method: 'GET',
      url: `${base}${url}`,
      access,
      schema: { params },
      handler: async (request) => dataAnswer(await handler(request)),
    });

  route(app, {
    method: 'POST',
    url: `${base}/user/search-result`,
    access: { permission: 'query:user-list' },
    isRememberedEnough: true,
    schema: { body: SEARCH },
    handler: async (request) => {
      const { keyword, pageSize = 20, cursor } = request.body;
      const page = {
        params: {},
        limit: pageSize,
        ...(keyword === undefined ? {} : { search: keyword }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      return dataAnswer(dataOf(await deps.reads.query('user-list', page, signedInOf(request))));
    },
  });
  get(
    '/permission/menutree/:menuSystem',
    'signedIn',
    closedObject({ menuSystem: shellField }, ['menuSystem']),
    async (request) => {
      const { menuSystem } = request.params;
      return menuOf(deps.bundle(), menuSystem, signedInOf(request).actor.roles);
    },
  );
  get('/task/collection', 'account', closedObject({}), async (request) => {
    const { items, unread } = await notices.list(signedInOf(request).actor.userId, { limit: TASKS });
    const reader = readerOf(request);
    return { items: items.map((item) => ({ ...item, text: renderText(reader, item.code, item.params) })), unread };
  });
  route(app, {
    method: 'PUT',
    url: `${base}/user/changepassword`,
    access: 'account',
    schema: { body: CHANGE },
    handler: (request) => changePassword(context, changing, request, request.body),
  });
  get(
    '/user/name/:name/usergroup',
    { permission: 'record:user' },
    closedObject({ name: accountField }, ['name']),
    async (request) => {
      const { name } = request.params;
      const seen = await deps.reads.record('user', { code: name }, signedInOf(request));
      if ('refusals' in seen) throw refused('missing', 'user.notExist', { code: name });
      const { roles } = seen.data.record as { readonly roles?: readonly string[] | null };
      const reader = readerOf(request);
      return (roles ?? []).map((role) => ({ id: role, name: renderText(reader, role) }));
    },
  );
  get('/organization/all', { permission: 'query:organization-list' }, closedObject({}), async (request) =>
    dataOf(await deps.reads.query('organization-list', { params: {}, limit: 1_000 }, signedInOf(request))),
  );
  get('/organization/:id/user', { permission: 'query:user' }, closedObject({ id: uuidField }, ['id']), async (request) => {
    const { id } = request.params;
    const unit = await deps.reads.record('organization', { id }, signedInOf(request));
    if ('refusals' in unit) return [];
    const { code } = unit.data.record as { readonly code?: string };
    const page = {
      params: {},
      filter: { organization: { eq: String(code) }, state: { eq: 'active' } },
      sort: 'account',
      limit: 1_000,
    };
    const { items } = dataOf(await deps.reads.query('user', page, signedInOf(request))) as {
      readonly items: readonly Person[];
    };
    return items.map(({ id: user, account, name }) => ({ id: user, account, name }));
  });
  get('/extension/dyna-model/code/:code', 'signedIn', closedObject({ code: idField }, ['code']), async (request) => {
    const { code } = request.params;
    const { rows } = await deps.pool.query<{ key: string; value: string }>(WORDS, [code]);
    if (rows.length === 0) throw refused('missing', 'dictionary.notExist', { code });
    return { code, words: rows };
  });
}

function dataOf<T>(read: Read<T>): T {
  if ('refusals' in read) throw new RequestRefused(read.refusals);
  return read.data;
}
