import { pathPart } from '../../http/request/request.ts';
import { UUID } from '../../core/uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { newId } from '../../core/newId.ts';
import type { Clicks } from './clicks/clicks.ts';
import type { ChurchDeps } from './deps.ts';
import { FormTokens } from './forms/formToken.ts';
import { FORMS, register } from './forms/registrations.ts';
import { visitorOf } from './forms/visitor.ts';
import { sendFailure } from './http/errors.ts';
import { sendJson } from './http/sendCached.ts';
import { articlesOf } from './read/articles.ts';
import { audiosOf } from './read/audios.ts';
import { readBanners } from './read/banners.ts';
import { readConsents } from './read/consents.ts';
import { readFellowships } from './read/fellowships.ts';
import { readDetail, readPage, type List } from './read/lists.ts';
import { readNotices } from './read/notices.ts';
import { readPoints } from './read/points.ts';
import type { Reading } from './read/reading.ts';
import { sermonsOf } from './read/sermons.ts';
import { singsOf } from './read/sings.ts';
import { publicSetting } from './siteSettings.ts';
import type { SiteSettings } from './siteSettings.ts';
import { addressOf } from '../../http/security/address.ts';

/** What the calls work with. */
export interface Calls {
  readonly deps: ChurchDeps;
  readonly clicks: Clicks;
  readonly read: () => Promise<Reading>;
  readonly settings: (reading: Reading) => Promise<SiteSettings>;
}

const access = { config: { access: 'public' as const } };

/** Lists without pages, by their path (specification 7). */
const WHOLE: Readonly<Record<string, (reading: Reading) => Promise<unknown>>> = {
  '/api/banners/all': readBanners,
  '/api/announcements/rotations': readNotices,
  '/api/fellowships/all': readFellowships,
  '/api/churchPoints/all': readPoints,
  '/api/consent': readConsents,
};

/** Lists with pages; those with a detail answer it under an id. */
const PAGED: Readonly<
  Record<string, { readonly hasDetail: boolean; readonly of: (reading: Reading) => List<unknown, object> }>
> = {
  spiritualAudios: { hasDetail: false, of: audiosOf },
  spiritualArticles: { hasDetail: true, of: articlesOf },
  sundaySings: { hasDetail: true, of: singsOf },
  sundayPreachs: { hasDetail: true, of: sermonsOf },
};

/** Every public call of the specification, at exactly its path; success is 200 and nothing else (CH-B-14). */
export function addCalls(app: FastifyInstance, calls: Calls): void {
  for (const [url, read] of Object.entries(WHOLE))
    app.get(url, access, async (request, reply) => sendJson(request, reply, await read(await calls.read())));
  for (const [name, paged] of Object.entries(PAGED)) addPaged(app, name, paged, calls.read);
  app.get('/api/globalsetting/name/:name', access, async (request, reply) => {
    const name = pathPart(request, 'name');
    const reading = await calls.read();
    const value = await publicSetting(name, () => calls.settings(reading));
    if (value === undefined) throw refused('missing', 'request.noRoute');
    return sendJson(request, reply, { name, value });
  });
  app.get('/api/client-ip', access, async (request) => ({ query: addressOf(request) }));
  addForms(app, calls.deps);
  addClickRecords(app, calls.clicks);
}

function addPaged(app: FastifyInstance, name: string, { hasDetail, of }: (typeof PAGED)[string], read: Calls['read']): void {
  app.get(`/api/${name}`, access, async (request, reply) => {
    const reading = await read();
    return sendJson(request, reply, await readPage(reading, of(reading), request.query as object));
  });
  if (!hasDetail) return;
  app.get(`/api/${name}/:id`, access, async (request, reply) => {
    const id = pathPart(request, 'id');
    const reading = await read();
    const found = UUID.test(id) ? await readDetail(reading, of(reading), id) : undefined;
    if (found === undefined) throw refused('missing', 'request.noRoute');
    return sendJson(request, reply, found);
  });
}

function addForms(app: FastifyInstance, deps: ChurchDeps): void {
  const { pool, bundle, now } = deps.platform;
  const tokens = new FormTokens(deps.secret);
  const desk = { deps, tokens, visitor: visitorOf(pool, bundle) };
  app.get('/api/form-token', access, async () => ({ token: tokens.make(now()) }));
  for (const [name, form] of Object.entries(FORMS))
    app.post(`/api/${name}`, access, (request) => register(desk, form, request));
}

/**
 * A click from our own pages is always answered with 200: no caller could react to an error (decision 13). Requests of other
 * sites are rejected as everywhere.
 */
function addClickRecords(app: FastifyInstance, clicks: Clicks): void {
  app.post('/api/clickRecords', {
    ...access,
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      isForeign(error) ? void sendFailure(error, request, reply) : void reply.status(200).send({ id: newId() }),
    handler: async (request) => ({ id: await clicks.take(request) }),
  });
}

function isForeign(error: unknown): boolean {
  return error instanceof RequestRefused && error.refusals.some(({ kind }) => kind === 'forbidden');
}
