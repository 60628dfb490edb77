import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { contract, type EndpointKey } from '#contract';
import { answerSchemas } from '../../server/http/request/serialization.ts';
import { buildApp } from '../../server/http/app.ts';
import type { AppDeps } from '../../server/http/deps.ts';

const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  allErrors: true,
  allowUnionTypes: true,
  formats: { 'date-time': true },
});
const compiled = new Map<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
}

/** How an answer differs from its schema; undefined where it does not. */
export function problemsWith(schema: object, answer: unknown): string | undefined {
  const validate = validatorOf(schema);
  if (validate(answer)) return undefined;
  const problems = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  return `is not as the contract says: ${problems.slice(0, 5).join('; ')}`;
}

/** A server whose every answer is compared with the contract: what stands beside it would be lost on the way, what is missing break it. */
export function checkedApp(deps: AppDeps): FastifyInstance {
  const app = buildApp(deps);
  app.addHook('preSerialization', async (request, reply, body) => {
    const { method, url } = request.routeOptions;
    const key = `${String(method)} ${url}` as EndpointKey;
    if (!(key in contract)) return body;
    const schemas = answerSchemas(contract[key]);
    const isDone = reply.statusCode >= 200 && reply.statusCode < 300;
    const schema = schemas[reply.statusCode] ?? (isDone ? schemas['2xx'] : schemas['default']);
    if (schema === undefined) throw new Error(`${key} answers ${reply.statusCode}, of which the contract says nothing`);
    const found = problemsWith(schema, JSON.parse(JSON.stringify(body)));
    if (found === undefined) return body;
    const problem = `${key} ${reply.statusCode} ${found}`;
    // The answer to the caller says nothing of it.
    console.error(problem);
    throw new Error(problem);
  });
  return app;
}
