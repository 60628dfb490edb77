import {
  editModelOf,
  filesIn,
  recordSchema,
  type ActionModel,
  type Bundle,
  type FieldModel,
  type QueryModel,
  type RecordValue,
} from '#engine';
import { contract, refusedBody, type Endpoint } from '#contract';
import { answerSchemas } from './request/serialization.ts';
import type { Access } from './request/request.ts';
import { MAX_PAGE_SIZE } from '../core/ports/reads.ts';
import type { Route } from './request/route.ts';
import { version } from '../core/version.ts';

/** Endpoints whose path parameter the definitions fill. */
const GENERATED: ReadonlySet<string> = new Set(['/api/actions/:action', '/api/queries/:query']);

/**
 * The interface as OpenAPI 3.1: every endpoint of the server, and one operation per action and query of the definitions.
 *
 * @see https://spec.openapis.org/oas/v3.1.0
 */
export function openApi(bundle: Bundle, routes: readonly Route[]): object {
  const inputs = acceptedInputs(bundle);
  const operations = [
    ...routes.filter(({ url }) => !GENERATED.has(url)).map(ofRoute),
    ...[...bundle.actions.values()].map((action) => ofAction(bundle, action, inputs.get(action.id))),
    ...[...bundle.queries.values()].map((query) => ofQuery(bundle, query)),
  ];
  return toDocument(operations);
}

/** The same of endpoints alone. */
export function openApiOfRoutes(routes: readonly Route[]): object {
  return toDocument(routes.map(ofRoute));
}

function toDocument(operations: readonly PathOperation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, operation } of operations) paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: '3.1.0',
    info: { title: 'Takt', version },
    paths,
    components: { securitySchemes: SECURITY, responses: SHARED },
  };
}

interface PathOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: object;
}

const SECURITY = {
  cookie: { type: 'apiKey', in: 'cookie', name: 'takt-mes' },
  bearer: { type: 'http', scheme: 'bearer' },
};

const JSON_TYPE = 'application/json';

function ofRoute({ key, method, url, access, endpoint }: Route): PathOperation {
  const { summary, description, params, query, body: sent, sends } = endpoint;
  return {
    path: url.replaceAll(/:(\w+)/g, '{$1}'),
    method: method.toLowerCase(),
    operation: {
      operationId: operationIdOf(key),
      summary,
      ...(description === undefined ? {} : { description }),
      tags: [url.split('/')[2] ?? 'server'],
      ...toSecurity(access),
      parameters: [...parameters('path', params), ...parameters('query', query)],
      ...(sent && body(sent)),
      ...(sends && { requestBody: { required: true, content: Object.fromEntries(sends.map((type) => [type, {}])) } }),
      responses: toResponses(endpoint),
    },
  };
}

const NAMES = /[A-Za-z]+/g;

/** `GET /api/records/:entity/:id` is `get-records-entity-id`. */
function operationIdOf(key: string): string {
  return (key.match(NAMES) ?? [])
    .filter((name) => name !== 'api')
    .join('-')
    .toLowerCase();
}

/** What an endpoint answers, by status. */
function toResponses({ content, ...endpoint }: Endpoint): Readonly<Record<string, object>> {
  const named = Object.entries(answerSchemas(endpoint)).map(([status, schema]) =>
    status === '2xx'
      ? ['200', response('Done.', schema)]
      : [status, schema === refusedBody ? shared('refused') : refusal(schema)],
  );
  const plain = content === undefined ? [] : [['200', { description: 'Done.', content: { [content]: {} } }]];
  return Object.fromEntries([...named, ...plain]);
}

function response(description: string, schema: object): object {
  return { description, content: { [JSON_TYPE]: { schema } } };
}

function refusal(schema: object): object {
  return response('Refused, with every reason.', schema);
}

function shared(name: 'refused' | 'action' | 'actionRefused' | 'query'): object {
  return { $ref: `#/components/responses/${name}` };
}

const ANSWERS = {
  action: toResponses(contract['POST /api/actions/:action']),
  query: toResponses(contract['GET /api/queries/:query']),
};

/** What more than one operation answers, by its name. */
const SHARED = {
  refused: refusal(refusedBody),
  action: ANSWERS.action['200'],
  actionRefused: ANSWERS.action['default'],
  query: ANSWERS.query['200'],
};

function ofAction(bundle: Bundle, action: ActionModel, example: object | undefined): PathOperation {
  return {
    path: `/api/actions/${action.id}`,
    method: 'post',
    operation: {
      ...operationName(bundle, action),
      ...toSecurity('signedIn'),
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 80 } }],
      ...body(nullable(recordSchema(sentFields(action))), example),
      responses: { 200: shared('action'), default: shared('actionRefused') },
    },
  };
}

function ofQuery(bundle: Bundle, query: QueryModel): PathOperation {
  const own = parameters('query', recordSchema(query.params));
  const page = ['filter', 'search', 'sort', 'cursor'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE } };
  return {
    path: `/api/queries/${query.id}`,
    method: 'get',
    operation: {
      ...operationName(bundle, query),
      // An action may be called the same.
      operationId: `query-${query.id}`,
      ...toSecurity('signedIn'),
      parameters: [...own, ...page, limit],
      responses: { ...ANSWERS.query, 200: shared('query') },
    },
  };
}

function operationName({ texts }: Bundle, { id, area, definition }: ActionModel | QueryModel): object {
  return { operationId: id, summary: texts.en.get(definition.title ?? id) ?? id, tags: [area] };
}

function toSecurity(access: Access): object {
  return { security: access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }] };
}

/** Where null may be sent: what an edit clears, and what a creation leaves away. */
function nullable({ properties = {}, required = [], ...schema }: Properties): object {
  const sent = Object.entries(properties).map(([name, field]) => {
    if (required.includes(name) || field.type === 'array') return [name, field];
    const words = field.enum && { enum: [...field.enum, null] };
    return [name, { ...field, ...words, type: [field.type, 'null'] }];
  });
  return { ...schema, properties: Object.fromEntries(sent), ...(required.length > 0 && { required }) };
}

/** What the first scenario that does an action sends, by the action; none where a file goes with it. */
function acceptedInputs({ scenarios, actions }: Bundle): ReadonlyMap<string, object> {
  const found = new Map<string, RecordValue>();
  for (const { steps } of scenarios.values())
    for (const step of steps)
      if (!found.has(step.do) && step.refused === undefined && step.confirm === undefined)
        found.set(step.do, step.input as RecordValue);
  return new Map([...found].filter(([id, input]) => filesIn(actions.get(id)?.input.fields ?? [], input).length === 0));
}

function body(schema: object, example?: object): object {
  const shown = { schema, ...(example && { example }) };
  return { requestBody: { required: true, content: { [JSON_TYPE]: shown } } };
}

interface Properties {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown; readonly enum?: readonly unknown[] }>>;
  readonly required?: readonly string[];
}

function parameters(place: 'path' | 'query', schema: object = {}): readonly object[] {
  const { properties = {}, required = [] } = schema as Properties;
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}

/** An edit requires only the key of its record. */
function sentFields(action: ActionModel): readonly FieldModel[] {
  const { fields = [], children = [] } = editModelOf(action) ?? {};
  const mayStay = new Set([...fields, ...children].map(({ input }) => input));
  return (action.input.fields ?? []).map((field) => (mayStay.has(field.name) ? { ...field, required: false } : field));
}
