import { doneWith, refusedBody, type Endpoint } from '#contract';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

const schemas = new WeakMap<Endpoint, Readonly<Record<string, object>>>();

/** The bodies an endpoint answers, by status: the same objects each time, as what is compiled of them is kept. */
export function answerSchemas(endpoint: Endpoint): Readonly<Record<string, object>> {
  const { data, answer, others } = endpoint;
  const success = answer ?? (data && doneWith(data));
  const made = schemas.get(endpoint) ?? { ...(success && { '2xx': success }), default: refusedBody, ...others };
  schemas.set(endpoint, made);
  return made;
}

type Serialize = (body: unknown) => string;

/** Many routes answer alike, and so does every server of a process: each schema is compiled once, when it is first answered by. */
const compiled = new WeakMap<object, Serialize>();

/** Writes answers by the contract: no field leaves the server that does not stand there. */
export function useSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (body) =>
        serializerOf(schema)(body),
  );
}

/** Writes a body by its schema, which is compiled when it is first written by. */
export function serializerOf(schema: object): Serialize {
  const known = compiled.get(schema) ?? (fastJsonStringify(schema) as Serialize);
  compiled.set(schema, known);
  return known;
}
