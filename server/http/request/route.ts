import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  contract,
  type AnswerOf,
  type BodyOf,
  type Contract,
  type DataOf,
  type SuccessBody,
  type Endpoint,
  type EndpointKey,
  type ParamsOf,
  type QueryOf,
} from '#contract';
import type { Sendable } from '../../core/Sendable.ts';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { answerSchemas } from './serialization.ts';
import { PUBLIC_BODY_LIMIT } from './body.ts';
import { pathPart, type Access } from './request.ts';

/** A request whose parts fit the schemas of an endpoint. */
export type RequestOf<K extends EndpointKey> = FastifyRequest<{
  Body: BodyOf<K>;
  Querystring: QueryOf<K>;
  Params: ParamsOf<K>;
}>;

/** The body of a success. */
export type Success<K extends EndpointKey> = Contract[K] extends { readonly data: unknown }
  ? SuccessBody<Sendable<DataOf<K>>>
  : Contract[K] extends { readonly answer: unknown }
    ? Sendable<AnswerOf<K>>
    : unknown;

/** Gives the body of the answer; `reply` only for headers, other statuses and streams. */
type Handler<K extends EndpointKey, T = Success<K> | FastifyReply> = (
  request: RequestOf<K>,
  reply: FastifyReply,
) => T | Promise<T>;

/** What a server does with requests that fit the contract. */
interface EndpointWork<K extends EndpointKey> {
  readonly handler: Handler<K>;
  /**
   * The answer an earlier submit of the same account and key got, undefined where there was none: it is given again to who may not
   * do it by now.
   */
  readonly repeat?: Handler<K, Success<K> | FastifyReply | undefined>;
  /** Of an endpoint whose permission a definition names. */
  readonly permission?: (request: FastifyRequest) => string;
  /** Bytes of its body; when absent the app's limit, of a public endpoint a small one. */
  readonly bodyLimit?: number;
  /** Values in its body, where a definition is sent; as many as an action takes when absent. */
  readonly maxValues?: number;
  /**
   * Whether a session as it was remembered a moment ago will do although the method is none of reading: nothing is written, or what
   * writes looks at the session again in its own transaction.
   */
  readonly acceptsCachedSession?: boolean;
  /** Whether a public request is answered without a look at who asks, so that it waits for no connection. */
  readonly isAnonymous?: (request: FastifyRequest) => boolean;
  /** It begins or ends a session, which people do as themselves, as whomever they look. */
  readonly changesSession?: true;
  /** All definitions are compiled for it: on a busy machine that takes longer than a silent connection is kept otherwise. */
  readonly compiles?: true;
}

/** An endpoint that is served. */
export interface Route extends Pick<
  EndpointWork<never>,
  'bodyLimit' | 'maxValues' | 'acceptsCachedSession' | 'changesSession'
> {
  /** Method and path. */
  readonly key: string;
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly endpoint: Endpoint;
}

const COMPILING_MS = 600_000;

/** Serves an endpoint of the contract. */
export function route<const K extends EndpointKey>(app: FastifyInstance, key: K, work: EndpointWork<K>): void {
  const [method = '', url = ''] = key.split(' ');
  const endpoint: Endpoint = contract[key];
  const { acceptsCachedSession, isAnonymous, changesSession, compiles, handler, repeat, permission } = work;
  const access = requiredAccess(endpoint, permission);
  const { bodyLimit = access === 'public' ? PUBLIC_BODY_LIMIT : undefined, maxValues } = work;
  app.endpoints.push({ ...work, key, method, url, access, endpoint });
  app.route({
    method,
    url,
    config: {
      access,
      ...(maxValues === undefined ? {} : { maxValues }),
      ...(acceptsCachedSession === undefined ? {} : { acceptsCachedSession }),
      ...(isAnonymous ? { isAnonymous } : {}),
      ...(changesSession ? { changesSession } : {}),
      ...(repeat ? { answersRepeats: true } : {}),
    },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: answerSchemas(endpoint),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(compiles ? { preHandler: keepOpen } : {}),
    // Fastify calls it once the parts of the request have passed the schemas.
    ...(repeat ? repeating(handler, repeat) : { handler: handler as RouteOptions['handler'] }),
  });
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Who may call, for a request: the parts of its path stand in the permission. */
function requiredAccess({ access }: Endpoint, byDefinition: EndpointWork<never>['permission']): Access {
  if (access === 'byDefinition') return { permission: byDefinition ?? (() => '') };
  if (typeof access === 'string' || !access.permission.includes('{')) return access;
  const { permission } = access;
  return { permission: (request) => permission.replaceAll(PLACEHOLDER, (_all, name: string) => pathPart(request, name)) };
}

/** Who may not do it gets no other answer, whatever was sent. */
function repeating<K extends EndpointKey>(
  handler: Handler<K>,
  repeat: NonNullable<EndpointWork<K>['repeat']>,
): Pick<RouteOptions, 'handler' | 'attachValidation'> {
  return {
    attachValidation: true,
    handler: async (request, reply) => {
      const { validationError, isForbidden } = request;
      const asked = request as RequestOf<K>;
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
