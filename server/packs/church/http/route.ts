import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { churchContract, type ChurchAnswer, type ChurchBody, type ChurchKey } from '#contract/church';
import type { Endpoint } from '#contract';
import { serializerOf } from '../../../http/request/serialization.ts';
import { sendCached } from './sendCached.ts';

/** A request whose closed body fits the contract; an open one is the handler's business. */
type ChurchRequest<K extends ChurchKey> = FastifyRequest<{ Body: ChurchBody<K>; Params: Readonly<Record<string, string>> }>;

interface ChurchWork<K extends ChurchKey> extends Pick<RouteOptions, 'errorHandler'> {
  readonly handler: (request: ChurchRequest<K>, reply: FastifyReply) => Promise<ChurchAnswer<K>>;
  /** Whether browsers and caches in front may keep it ({@link sendCached}). */
  readonly isCached?: boolean;
}

/** Serves a call of the contract, and writes its answer by it: no field leaves the server that does not stand there. */
export function churchRoute<const K extends ChurchKey>(app: FastifyInstance, key: K, work: ChurchWork<K>): void {
  const [method = '', url = ''] = key.split(' ');
  const endpoint: Endpoint = churchContract[key];
  const { body, answer = {} } = endpoint;
  const { handler, isCached = false, errorHandler } = work;
  app.endpoints.push({ key, method, url, access: 'public', endpoint });
  app.route({
    method,
    url,
    config: { access: 'public' },
    ...(body && 'additionalProperties' in body && body.additionalProperties === false ? { schema: { body } } : {}),
    ...(errorHandler && { errorHandler }),
    handler: async (request, reply) => {
      const text = serializerOf(answer)(await handler(request as ChurchRequest<K>, reply));
      return isCached ? sendCached(request, reply, JSON_TYPE, text) : reply.type(JSON_TYPE).send(text);
    },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';
