import { pathPart } from '../../http/request/request.ts';
import { UUID } from '../../core/uuid.ts';
import type { FastifyInstance } from 'fastify';
import type { ChurchAnswer, ChurchKey, PageOf, SiteSettings } from '#contract/church';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { newId } from '../../core/newId.ts';
import type { Clicks } from './clicks/clicks.ts';
import type { ChurchDeps } from './deps.ts';
import { FormTokens } from './forms/formToken.ts';
import { FORMS, register } from './forms/registrations.ts';
import { visitorOf } from './forms/visitor.ts';
import { sendFailure } from './http/errors.ts';
import { churchRoute } from './http/route.ts';
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
import { openApiOfRoutes } from '../../http/openapi.ts';
import { addressOf } from '../../http/security/address.ts';

/** What the calls work with. */
export interface Calls {
  readonly deps: ChurchDeps;
  readonly clicks: Clicks;
  readonly read: () => Promise<Reading>;
  readonly settings: (reading: Reading) => Promise<SiteSettings>;
  readonly isOwn: (address: string) => Promise<boolean>;
}

/** Every public call of the specification (CH-B-14). */
export function addCalls(app: FastifyInstance, calls: Calls): void {
  addWhole(app, 'GET /api/banners/all', calls, readBanners);
  addWhole(app, 'GET /api/announcements/rotations', calls, readNotices);
  addWhole(app, 'GET /api/fellowships/all', calls, readFellowships);
  addWhole(app, 'GET /api/churchPoints/all', calls, readPoints);
  addWhole(app, 'GET /api/consent', calls, readConsents);
  addPages(app, 'GET /api/spiritualAudios', calls, audiosOf);
  addPages(app, 'GET /api/spiritualArticles', calls, articlesOf);
  addPages(app, 'GET /api/sundaySings', calls, singsOf);
  addPages(app, 'GET /api/sundayPreachs', calls, sermonsOf);
  addDetail(app, 'GET /api/spiritualArticles/:id', calls, articlesOf);
  addDetail(app, 'GET /api/sundaySings/:id', calls, singsOf);
  addDetail(app, 'GET /api/sundayPreachs/:id', calls, sermonsOf);
  churchRoute(app, 'GET /api/globalsetting/name/:name', {
    isCached: true,
    handler: async (request) => {
      const name = pathPart(request, 'name');
      const reading = await calls.read();
      const value = await publicSetting(name, () => calls.settings(reading));
      if (value === undefined) throw refused('missing', 'request.noRoute');
      return { name, value };
    },
  });
  churchRoute(app, 'GET /api/client-ip', { handler: async (request) => ({ query: addressOf(request) }) });
  // Once all calls are there, they stay the same.
  let description: object | undefined;
  churchRoute(app, 'GET /api/openapi.json', {
    isCached: true,
    handler: async () => (description ??= openApiOfRoutes(app.endpoints)),
  });
  addForms(app, calls);
  addClickRecords(app, calls.clicks);
}

type Read<K extends ChurchKey> = (reading: Reading) => Promise<ChurchAnswer<K>>;
type Calling = Pick<Calls, 'read'>;

/** A list without pages, or another text as a whole. */
function addWhole<const K extends ChurchKey>(app: FastifyInstance, key: K, calls: Calling, read: Read<K>): void {
  churchRoute(app, key, { isCached: true, handler: async () => read(await calls.read()) });
}

function addPages<const K extends ChurchKey, Row>(
  app: FastifyInstance,
  key: ChurchAnswer<K> extends PageOf<Row> ? K : never,
  calls: Calling,
  list: (reading: Reading) => List<Row, unknown>,
): void {
  churchRoute(app, key, {
    isCached: true,
    handler: async (request) => {
      const reading = await calls.read();
      return readPage(reading, list(reading), request.query as object) as Promise<ChurchAnswer<typeof key>>;
    },
  });
}

function addDetail<const K extends ChurchKey>(
  app: FastifyInstance,
  key: K,
  calls: Calling,
  list: (reading: Reading) => List<unknown, ChurchAnswer<K>>,
): void {
  churchRoute(app, key, {
    isCached: true,
    handler: async (request) => {
      const id = pathPart(request, 'id');
      const reading = await calls.read();
      const found = UUID.test(id) ? await readDetail(reading, list(reading), id) : undefined;
      if (found === undefined) throw refused('missing', 'request.noRoute');
      return found;
    },
  });
}

function addForms(app: FastifyInstance, { deps, isOwn }: Pick<Calls, 'deps' | 'isOwn'>): void {
  const { pool, bundle, now } = deps.platform;
  const tokens = new FormTokens(deps.secret);
  const context = { deps, tokens, visitor: visitorOf(pool, bundle), isOwn };
  churchRoute(app, 'GET /api/form-token', { handler: async () => tokens.make(now()) });
  churchRoute(app, 'POST /api/receptions', { handler: (request) => register(context, FORMS.receptions, request) });
  churchRoute(app, 'POST /api/visits', { handler: (request) => register(context, FORMS.visits, request) });
}

/**
 * A click from our own pages is always answered with 200: no caller could react to an error (decision 13). Requests of other
 * sites are rejected as everywhere.
 */
function addClickRecords(app: FastifyInstance, clicks: Clicks): void {
  churchRoute(app, 'POST /api/clickRecords', {
    errorHandler: (error, request, reply) =>
      isForeign(error) ? void sendFailure(error, request, reply) : void reply.status(200).send({ id: newId() }),
    handler: async (request) => ({ id: await clicks.take(request) }),
  });
}

function isForeign(error: unknown): boolean {
  return error instanceof RequestRefused && error.refusals.some(({ kind }) => kind === 'forbidden');
}
