import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Sessions } from '../../services/auth/Sessions.ts';
import { serverOptions } from '../../http/app.ts';
import { addressesIn } from '../../services/auth/network.ts';
import { BARE_HEADERS, answerBare, unreadable, type BareBody } from '../../http/answer/bareAnswers.ts';
import { PUBLIC_BODY_LIMIT, useBodies } from '../../http/request/body.ts';
import { useClosing } from '../../http/security/closing.ts';
import { useRequestLog } from '../../http/operation/logging.ts';
import { useReaderTexts } from '../../http/answer/reader.ts';
import { requireAccess } from '../../http/request/route.ts';
import { capConnections, useRequestChecks } from '../../http/security/security.ts';
import { useValidation } from '../../http/request/validation.ts';
import { addCalls } from './calls.ts';
import { ClickBatch } from './clicks/ClickBatch.ts';
import { Clicks } from './clicks/clicks.ts';
import type { AddressPolicy } from './clicks/policy.ts';
import type { ChurchDeps } from './deps.ts';
import { addPreview } from './editors/preview.ts';
import { addSignIn } from './editors/signIn.ts';
import { addFeeds } from './feeds/routes.ts';
import { addDrawnPages } from './home/drawnPages.ts';
import { HomePage } from './home/HomePage.ts';
import { homeDataOf, minuteOf } from './home/homeData.ts';
import { homeHead } from './home/structured.ts';
import { sendFailure, useChurchErrors } from './http/errors.ts';
import { useSiteHeaders } from './http/headers.ts';
import { sendCached } from './http/sendCached.ts';
import { addManifest, addSiteFiles } from './http/siteFiles.ts';
import { MediaAddresses } from './media/addresses.ts';
import { addMedia } from './mediaRoute.ts';
import { addMirrorLists } from './mirror/lists.ts';
import { addSearch } from './mirror/search.ts';
import { addMirrors } from './mirror/mirrors.ts';
import { gonePage } from './mirror/page.ts';
import { beginReading } from './read/reading.ts';
import { readerOf } from '../../http/answer/reader.ts';
import { CHURCH_AREA, siteOf } from './site.ts';
import { isOwnAddress, lookupOf, siteSettingsOf } from './siteSettings.ts';

/** How the website answers what is no request. */
const bareBody: BareBody = ({ code, text }) => ({ code, message: text });

/**
 * Builds the church website's server without listening: the public calls, the site's files and pages, and nothing of the back office
 * (decision 14). It reads no cookie.
 */
export async function buildChurchApp(deps: ChurchDeps): Promise<FastifyInstance> {
  const { platform } = deps;
  const app = fastify({
    ...serverOptions(platform),
    // The longest registration is half of it.
    bodyLimit: PUBLIC_BODY_LIMIT,
    frameworkErrors: (error, request, reply) =>
      void sendFailure(error, request as never, reply.headers(BARE_HEADERS) as never),
    clientErrorHandler: unreadable(platform, bareBody),
  }) as FastifyInstance;
  app.server.headersTimeout = 10_000;
  const isOwn = async (address: string): Promise<boolean> => isOwnAddress(await platform.settings.values(), address);
  const isProxy = addressesIn(platform.environment.trustedProxies);
  capConnections(app.server, async (address) => isProxy(address) || isOwn(address));
  app.decorateRequest('signedIn', null);
  app.decorateRequest('isForbidden', false);
  useReaderTexts(app, platform);
  const home = HomePage.of(deps.siteDir, deps.prerender);
  useChurchErrors(app, async (request) => {
    const site = siteOf(await platform.settings.values(), platform.zone(CHURCH_AREA));
    return gonePage({ site, reader: readerOf(request), code: 'church.mirror.missing' });
  });
  answerBare(app, platform, bareBody);
  requireAccess(app);
  useClosing(app);
  useValidation(app);
  useBodies(app, PUBLIC_BODY_LIMIT);
  useSiteHeaders(app, platform.tls !== undefined, await foreignLookup(deps));
  useRequestLog(app, false);
  app.register(async (inner) => addEverything(inner, deps, home, isOwn));
  return app;
}

async function addEverything(
  app: FastifyInstance,
  deps: ChurchDeps,
  home: HomePage | undefined,
  isOwn: (address: string) => Promise<boolean>,
): Promise<void> {
  const { platform, origin, secret } = deps;
  const media = new MediaAddresses(secret);
  const sessions = new Sessions(platform, 'site');
  const batch = new ClickBatch(platform.pool, (error) =>
    app.log.error({ work: 'clicks', error: String(error) }, 'work failed'),
  );
  const clicks = new Clicks({
    batch,
    isOwn,
    secret,
    now: platform.now,
    zone: () => platform.zone(CHURCH_AREA),
    policy: async () =>
      ((await platform.settings.values())['church']?.['clickIpPolicy'] as AddressPolicy | undefined) ?? 'truncated',
  });
  app.addHook('onClose', () => batch.flush());
  const read = () => beginReading(deps, media);
  const settings = async (reading: Awaited<ReturnType<typeof read>>) =>
    siteSettingsOf(reading, await platform.settings.values());
  useRequestChecks(app);
  addCalls(app, { deps, clicks, read, settings, isOwn });
  addSignIn(app, deps, sessions);
  addPreview(app, deps, media, sessions);
  addFeeds(app, { origin, read });
  addMirrors(app, { origin, read });
  addSearch(app, { origin, read });
  addMirrorLists(app, { origin, read });
  addMedia(app, deps, media, async (file) => (await platform.settings.values())['church']?.['wechatQr'] === file);
  addManifest(app, deps.siteDir, async () => (await read()).site);
  const around = async (request: FastifyRequest) => {
    const reading = await read();
    const site = await settings(reading);
    const now = minuteOf(reading.now, site.zone);
    return { site, now, home: () => homeDataOf(reading, site, readerOf(request).language) };
  };
  addDrawnPages(app, home, around);
  addSiteFiles(app, deps.siteDir, async (request, reply) => {
    const data = await (await around(request)).home();
    // Without a built page nothing is served here at all.
    const html = await home!.html(data, homeHead(data, origin(), readerOf(request)));
    return sendCached(request, reply, 'text/html; charset=utf-8', html);
  });
}

/** Origin of a third-party address lookup, as the settings were last read; every call reads them again for the next. */
async function foreignLookup({ platform }: ChurchDeps): Promise<() => string | undefined> {
  let known: string | undefined;
  const refresh = async (): Promise<void> => {
    const { mode, url } = lookupOf(await platform.settings.values());
    known = mode === 'thirdParty' && URL.canParse(url) ? new URL(url).origin : undefined;
  };
  await refresh();
  return () => {
    void refresh().catch(() => undefined);
    return known;
  };
}
