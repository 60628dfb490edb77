import type { FastifyInstance } from 'fastify';
import { menuOf } from '#engine';
import { ChangePassword } from '../../../services/auth/ChangePassword.ts';
import { Notices } from '../../../services/outbox/Notices.ts';
import { dataAnswer } from '../../../http/answer/answer.ts';
import type { Read } from '../../../core/ports/reads.ts';
import { readerOf } from '../../../http/answer/reader.ts';
import { RequestRefused, refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../../http/request/request.ts';
import { route } from '../../../http/request/route.ts';
import { renderText } from '../../../core/renderText.ts';
import type { RouteContext } from '../../../http/deps.ts';
import { changePassword } from '../../../http/routes/sessions/password.ts';

const TASKS = 100;
const WORDS = `SELECT w."detail_key" AS "key", w."detail_value" AS "value" FROM "dictionary_detail" w JOIN "dictionary" d ON d."id" = w."dictionary"
  WHERE upper(d."key") = upper($1) ORDER BY w."sort" NULLS LAST, w."detail_key"`;

interface Person {
  readonly id: string;
  readonly account: string;
  readonly name: string;
}

/** People, what they belong to, and what they may open (CH-A-04 to CH-A-09, CH-A-11). */
export function addPeopleCalls(app: FastifyInstance, context: RouteContext): void {
  const { deps } = context;
  const notices = new Notices(deps.pool);
  const changing = new ChangePassword(deps, context.signIn, context.sessions);
  route(app, 'POST /api/user-centre/user/search-result', {
    acceptsCachedSession: true,
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
  route(app, 'GET /api/user-centre/permission/menutree/:menuSystem', {
    handler: async (request) => {
      const { menuSystem } = request.params;
      return dataAnswer(menuOf(deps.bundle(), menuSystem, signedInOf(request).actor.roles));
    },
  });
  route(app, 'GET /api/user-centre/task/collection', {
    handler: async (request) => {
      const { items, unread } = await notices.list(signedInOf(request).actor.userId, { limit: TASKS });
      const reader = readerOf(request);
      return dataAnswer({
        items: items.map((item) => ({ ...item, text: renderText(reader, item.code, item.params) })),
        unread,
      });
    },
  });
  route(app, 'PUT /api/user-centre/user/changepassword', {
    handler: (request) => changePassword(context, changing, request, request.body),
  });
  route(app, 'GET /api/user-centre/user/name/:name/usergroup', {
    handler: async (request) => {
      const { name } = request.params;
      const seen = await deps.reads.record('user', { code: name }, signedInOf(request));
      if ('refusals' in seen) throw refused('missing', 'user.notExist', { code: name });
      const { roles } = seen.data.record as { readonly roles?: readonly string[] | null };
      const reader = readerOf(request);
      return dataAnswer((roles ?? []).map((role) => ({ id: role, name: renderText(reader, role) })));
    },
  });
  route(app, 'GET /api/user-centre/organization/all', {
    handler: async (request) =>
      dataAnswer(dataOf(await deps.reads.query('organization-list', { params: {}, limit: 1_000 }, signedInOf(request)))),
  });
  route(app, 'GET /api/user-centre/organization/:id/user', {
    handler: async (request) => {
      const { id } = request.params;
      const unit = await deps.reads.record('organization', { id }, signedInOf(request));
      if ('refusals' in unit) return dataAnswer([]);
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
      return dataAnswer(items.map(({ id: user, account, name }) => ({ id: user, account, name })));
    },
  });
  route(app, 'GET /api/user-centre/extension/dyna-model/code/:code', {
    handler: async (request) => {
      const { code } = request.params;
      const { rows } = await deps.pool.query<{ key: string; value: string }>(WORDS, [code]);
      if (rows.length === 0) throw refused('missing', 'dictionary.notExist', { code });
      return dataAnswer({ code, words: rows });
    },
  });
}

function dataOf<T>(read: Read<T>): T {
  if ('refusals' in read) throw new RequestRefused(read.refusals);
  return read.data;
}
