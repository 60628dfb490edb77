import { doneWith, refusedBody, type Endpoint } from '#contract';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { oncePer } from '#engine';

/** The bodies an endpoint answers, by status: the same objects each time, as what is compiled of them is kept. */
export const answerSchemas = oncePer(({ data, answer, others }: Endpoint): Readonly<Record<string, object>> => {
  const success = answer ?? (data && doneWith(data));
  return { ...(success && { '2xx': success }), default: refusedBody, ...others };
});

type Serialize = (body: unknown) => string;

/** Writes answers by the contract: no field leaves the server that does not stand there. */
export function useSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (body) =>
        serializerOf(schema)(body),
  );
}

/**
 * Writes a body by its schema, which is compiled when it is first written by: many routes answer alike, and so does every server of a
 * process.
 */
export const serializerOf = oncePer((schema: object) => fastJsonStringify(schema) as Serialize);
