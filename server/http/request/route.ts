import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { PUBLIC_BODY_LIMIT } from './body.ts';
import type { FromSchema } from './schemaTypes.ts';
import type { Access } from './request.ts';

/** JSON Schemas of the parts of a request; a part without one is the handler's business. */
export interface RouteSchema {
  readonly body?: object;
  readonly querystring?: object;
  readonly params?: object;
}

/** The parts of a request that fit the schemas of its endpoint. */
export interface RouteParts<S extends RouteSchema> {
  readonly Body: FromSchema<S['body']>;
  readonly Querystring: FromSchema<S['querystring']>;
  readonly Params: FromSchema<S['params']>;
}

/** A request of them. */
export type RequestOf<S extends RouteSchema> = FastifyRequest<RouteParts<S>>;

/** The static part of an endpoint. */
export interface Route {
  readonly method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  readonly url: string;
  readonly access: Access;
  readonly schema?: RouteSchema;
  /** Bytes of its body; when absent the app's limit, of a public endpoint a small one. */
  readonly bodyLimit?: number;
  /** Values in its body, where a definition is sent; as many as an action takes when absent. */
  readonly maxValues?: number;
  /**
   * Whether a session as it was remembered a moment ago will do although the method is none of reading: nothing is written, or what
   * writes looks at the session again in its own transaction.
   */
  readonly isRememberedEnough?: boolean;
  /** It begins or ends a session, which people do as themselves, as whomever they look. */
  readonly isOfSession?: true;
  /** All definitions are compiled for it: on a busy machine that takes longer than a silent connection is kept otherwise. */
  readonly compiles?: true;
}

/** Gives the body of the answer; `reply` only for headers, other statuses and streams. */
type Handler<S extends RouteSchema> = (request: RequestOf<S>, reply: FastifyReply) => unknown;

/** One endpoint with its key, and what it does with requests that fit its schemas. */
export interface Endpoint<S extends RouteSchema = RouteSchema> extends Route {
  readonly schema?: S;
  readonly handler: Handler<S>;
  /**
   * The answer an earlier submit of the same account and key got, undefined where there was none: it is given again to who may not
   * do it by now.
   */
  readonly repeat?: Handler<S>;
}

const COMPILING_MS = 600_000;

/** Adds an endpoint. */
export function route<const S extends RouteSchema = RouteSchema>(app: FastifyInstance, endpoint: Endpoint<S>): void {
  const { method, url, access, schema, isRememberedEnough, isOfSession, compiles, handler, repeat } = endpoint;
  const { bodyLimit = access === 'public' ? PUBLIC_BODY_LIMIT : undefined, maxValues } = endpoint;
  app.endpoints.push(endpoint);
  const options: RouteOptions = {
    method,
    url,
    config: {
      access,
      ...(maxValues === undefined ? {} : { maxValues }),
      ...(isRememberedEnough === undefined ? {} : { isRememberedEnough }),
      ...(isOfSession ? { isOfSession } : {}),
      ...(repeat ? { answersRepeats: true } : {}),
    },
    ...(schema === undefined ? {} : { schema }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(compiles ? { preHandler: keepOpen } : {}),
    // Fastify calls it once the parts of the request have passed the schemas.
    ...(repeat ? repeating(handler, repeat) : { handler: handler as RouteOptions['handler'] }),
  };
  app.route(options);
}

/** Who may not do it gets no other answer, whatever was sent. */
function repeating<S extends RouteSchema>(
  handler: Handler<S>,
  repeat: Handler<S>,
): Pick<RouteOptions, 'handler' | 'attachValidation'> {
  return {
    attachValidation: true,
    handler: async (request, reply) => {
      const { validationError, isForbidden } = request;
      const asked = request as RequestOf<S>;
      if (!isForbidden && validationError) throw validationError;
      if (!isForbidden) return handler(asked, reply);
      const known = validationError ? undefined : await orNothing(repeat(asked, reply));
      if (known === undefined) throw refused('forbidden', 'common.notAllowed');
      return known;
    },
  };
}

/** Whatever refuses a request is nothing to who may not make it. */
async function orNothing(answer: unknown): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RequestRefused) return undefined;
    throw error;
  }
}

/** What is asked without a network has no connection to keep. */
async function keepOpen({ raw: { socket } }: FastifyRequest): Promise<void> {
  if ('setTimeout' in socket) socket.setTimeout(COMPILING_MS);
}

/** Every endpoint added so far. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  return app.endpoints;
}

/**
 * Refuses to build an app with an endpoint that declares no access.
 *
 * @throws Error naming the endpoint, while it is registered
 */
export function requireAccess(app: FastifyInstance): void {
  app.decorate('endpoints', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`route without a permission key: ${String(method)} ${url}`);
  });
}

/** Endpoints by this prefix are those of programs; others are the files of the client. */
const API = '/api/';

/**
 * Refuses to build an app with an endpoint that was not added by {@link route}: no test of who may call what would know of it.
 *
 * @throws Error naming the endpoint, while it is registered
 */
export function requireListing(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }) => {
    const isListed = app.endpoints.some((each) => each.url === url && (method === each.method || method === 'HEAD'));
    if (url.startsWith(API) && !isListed) throw new Error(`route beside the list of endpoints: ${String(method)} ${url}`);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly endpoints: Route[];
  }
}
