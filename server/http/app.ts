import { randomUUID } from 'node:crypto';
import { addressesIn } from '../services/auth/network.ts';
import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { useAuthorization } from './security/authorize.ts';
import { Sessions } from '../services/auth/Sessions.ts';
import { BODY_LIMIT, useBodies } from './request/body.ts';
import { BARE_HEADERS, answerBare, unreadable } from './answer/bareAnswers.ts';
import { addClient } from './client/client.ts';
import { useClosing } from './security/closing.ts';
import type { AppDeps } from './deps.ts';
import { sendError, useErrors } from './answer/errors.ts';
import { useSerialization } from './request/serialization.ts';
import { loggerOptions, useRequestLog } from './operation/logging.ts';
import { useTracing } from './operation/tracing.ts';
import { Metrics } from './operation/metrics.ts';
import { useReaderTexts } from './answer/reader.ts';
import { useWords } from './answer/words.ts';
import { requireAccess, requireListing } from './request/route.ts';
import { addRoutes } from './routes/index.ts';
import { capConnections, useHeaders, useRequestChecks } from './security/security.ts';
import { useValidation } from './request/validation.ts';

/** Builds the whole HTTP side without listening; `main.ts` listens, tests inject. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const app = fastify(serverOptions(deps)) as FastifyInstance;
  const metrics = new Metrics();
  app.server.headersTimeout = 10_000;
  const isProxy = addressesIn(deps.environment.trustedProxies);
  capConnections(app.server, async (address) => isProxy(address));
  app.decorateRequest('signedIn', null);
  app.decorateRequest('isForbidden', false);
  // First of all: everything a request asks for is of the definitions that hold when it comes.
  app.addHook('onRequest', (_request, _reply, done) => deps.definitions.inRequest(done));
  useTracing(app);
  useReaderTexts(app, deps);
  useWords(app);
  useErrors(app);
  answerBare(app, deps);
  requireAccess(app);
  requireListing(app);
  useClosing(app);
  useValidation(app);
  useSerialization(app);
  useBodies(app);
  useHeaders(app, deps.tls !== undefined);
  useRequestLog(app);
  metrics.observe(app, (action) => deps.bundle().actions.has(action));
  app.register(cookie);
  app.register(async (inner) => {
    const sessions = new Sessions(deps);
    useRequestChecks(inner);
    useAuthorization(inner, deps, sessions);
    addRoutes(inner, deps, sessions, metrics);
    addClient(inner, deps.clientDir);
  });
  return app;
}

/** What a server of ours is built with. */
export function serverOptions(deps: AppDeps): FastifyServerOptions {
  const { trustedProxies } = deps.environment;
  return {
    logger: loggerOptions(deps),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 65_000,
    keepAliveTimeout: 60_000,
    return503OnClosing: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendError(error, request as never, reply.headers(BARE_HEADERS) as never),
    clientErrorHandler: unreadable(deps),
    // Both kinds of server take the same options; Fastify types them apart. A request without a host is refused by us.
    ...({ http: { requireHostHeader: false }, https: deps.tls ? { requireHostHeader: false, ...deps.tls } : null } as object),
  };
}
