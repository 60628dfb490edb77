import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Access } from './request.ts';

/** JSON Schemas of the parts of a request; a part without one is the handler's business. */
export interface RouteSchema {
  readonly body?: object;
  readonly querystring?: object;
  readonly params?: object;
}

/** One endpoint with its key. */
export interface Route {
  readonly method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  readonly url: string;
  readonly access: Access;
  readonly schema?: RouteSchema;
  /** Bytes of its body; the app's limit when absent. */
  readonly bodyLimit?: number;
  /**
   * Whether a session as it was remembered a moment ago will do although the method is none of reading: nothing is written, or what
   * writes looks at the session again in its own transaction.
   */
  readonly isRememberedEnough?: boolean;
  /** Gives the body of the answer; `reply` only for headers, other statuses and streams. */
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Adds an endpoint. */
export function route(app: FastifyInstance, endpoint: Route): void {
  const { method, url, access, schema, bodyLimit, isRememberedEnough, handler } = endpoint;
  app.endpoints.push(endpoint);
  app.route({
    method,
    url,
    config: { access, ...(isRememberedEnough === undefined ? {} : { isRememberedEnough }) },
    ...(schema === undefined ? {} : { schema }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler,
  });
}

/** Every endpoint added so far. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  return app.endpoints;
}

/**
 * Refuses to build an app with an endpoint nobody decided who may call.
 *
 * @throws Error naming the endpoint, while it is registered
 */
export function demandAccess(app: FastifyInstance): void {
  app.decorate('endpoints', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`route without a permission key: ${String(method)} ${url}`);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly endpoints: Route[];
  }
}
