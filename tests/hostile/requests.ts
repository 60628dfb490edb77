import fc from 'fast-check';
import type { Bundle, QueryModel } from '#engine';
import type { KnownCodes } from './KnownCodes.ts';
import type { Operation, Schema } from './openApi.ts';
import { HOSTILE, oneIn, recordOf, textOf } from './values.ts';

/** One request as bytes go over the wire. */
export interface HostileRequest {
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Where requests come from: what the server offers, what its definitions hold, what exists in the plant. */
export interface Target {
  readonly operations: readonly Operation[];
  readonly bundle: Bundle;
  readonly known: KnownCodes;
}

/** Requests to every endpoint alike; one in a hundred does not even look like one. */
export function requestsOf(target: Target): fc.Arbitrary<HostileRequest> {
  const each = target.operations.map((operation) => requestOf(target, operation));
  return fc
    .tuple(fc.oneof(...each), headers())
    .map(([request, extra]) => ({ ...request, headers: { ...request.headers, ...extra } }));
}

function requestOf(target: Target, operation: Operation): fc.Arbitrary<HostileRequest> {
  const { method, path } = operation;
  const body = operation.body && ofKnownRows(target, path, operation.body);
  const payload =
    body === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 40, arbitrary: recordOf(body, target.known) },
          { weight: 1, arbitrary: fc.constantFrom(...HOSTILE, '', '{', '\ufeff{}') },
        );
  return fc.tuple(pathOf(target, path), queryOf(target, operation), payload, fc.uuid()).map(([at, query, text, key]) => ({
    method,
    url: query === '' ? at : `${at}?${query}`,
    headers: text === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': key },
    ...(text === undefined ? {} : { body: text }),
  }));
}

/** An edit or a deletion of rows that exist, as they are now or were a moment ago. */
function ofKnownRows({ known }: Target, path: string, body: Schema): Schema {
  const ids = known.ids(/([a-z-]+)-(edit|delete)$/.exec(path)?.[1] ?? '');
  const { id, version, ...rest } = body.properties ?? {};
  if (id === undefined || version === undefined || ids.length === 0) return body;
  return { ...body, properties: { id: { enum: ids }, version: { type: 'integer', minimum: 1, maximum: 3 }, ...rest } };
}

const ODD_SEGMENTS = [
  '%00',
  '..%2f..',
  'constructor',
  '__proto__',
  "'--",
  'x'.repeat(201),
  '%ff',
  '０',
  'box%20',
  '00000000-0000-0000-0000-000000000000',
];

function pathOf({ bundle, known }: Target, path: string): fc.Arbitrary<string> {
  const entities = [...bundle.entities.keys()];
  const screens = [...bundle.screens.keys(), ...entities.map((entity) => `detail.${entity}`)];
  const fill = (name: string, entity: string): readonly string[] =>
    ({
      entity: [entity],
      id: path.startsWith('/api/screens/') ? screens : known.ids(entity),
      action: [...bundle.actions.keys()],
      settings: [...bundle.settings.keys()],
      screen: screens,
      shell: ['pad', 'office'],
      language: ['zh', 'en'],
      label: [...bundle.labels.keys()],
    })[name] ?? ['x'];
  const segments = path.split('/');
  return fc.constantFrom(...entities).chain((entity) =>
    fc
      .tuple(
        ...segments.map((segment) => {
          const name = /^\{(\w+)\}$/.exec(segment)?.[1];
          if (name === undefined) return fc.constant(segment);
          const names = fill(name, entity);
          return fc.oneof(
            {
              weight: 15,
              arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['00000000-0000-7000-8000-000000000000'])),
            },
            { weight: 1, arbitrary: fc.constantFrom(...ODD_SEGMENTS) },
          );
        }),
      )
      .map((parts) => parts.join('/')),
  );
}

/** Parameters of a URL: the endpoint's own, those of a page, and the same one twice. */
function queryOf({ bundle, known }: Target, { path, query }: Operation): fc.Arbitrary<string> {
  const model = bundle.queries.get(path.split('/').at(-1) ?? '');
  const pairs = query.map(({ name, schema }) => {
    const value = (model && pageValue(name, model)) ?? textOf(name, schema, known).map(unquoted);
    return oneIn(
      3,
      value.map((text) => `${name}=${encode(text)}`),
      fc.constant(''),
    );
  });
  const odd = fc.constantFrom(
    ...Array<string>(80).fill(''),
    'limit=1&limit=2',
    'x[]=1',
    '%zz=1',
    '__proto__=1',
    'a=%00',
    Array(250).fill('a=1').join('&'),
  );
  return fc.tuple(fc.tuple(...pairs), odd).map(([given, extra]) => [...given, extra].filter((text) => text !== '').join('&'));
}

function pageValue(name: string, model: QueryModel): fc.Arbitrary<string> | undefined {
  const fields = [...new Set([...model.filters, ...model.columns.keys(), 'id', 'createdBy', 'x'])];
  const field = fc.constantFrom(...fields);
  switch (name) {
    case 'filter':
      return filterOf(field);
    case 'sort':
      return fc
        .array(fc.tuple(fc.constantFrom('', '-', '', '-', '', '-', '--'), field), { minLength: 1, maxLength: 3 })
        .map((keys) => keys.map((key) => key.join('')).join(','));
    case 'cursor':
      return fc
        .array(fc.constantFrom(...HOSTILE, '"code"', '"id"'), { maxLength: 4 })
        .map((texts) => Buffer.from(`[${texts.join(',')}]`).toString('base64url'));
    case 'limit':
      return fc.constantFrom('1', '2', '200', '0', '201', '1e9', '-1', ' 5', '٣');
    default:
      return undefined;
  }
}

const OPERATORS = ['eq', 'in', 'from', 'to', 'starts', 'ne', '__proto__', 'like'];

/** Conditions on any field with any operator; sometimes nested, sometimes far too deep. */
function filterOf(field: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '1',
        '"a"',
        'true',
        '"2026-01-01"',
        '"2026-01-01T00:00:00Z"',
        '"08:00"',
        '["a","b"]',
        '[1,null]',
        '["a",1]',
      ),
    },
  );
  const plain = fc
    .tuple(field, fc.constantFrom(...OPERATORS), value)
    .map(([name, operator, text]) => `{"${name}":{"${operator}":${text}}}`);
  const joined = fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(plain, { maxLength: 3 }))
    .map(([word, texts]) => `{"${word}":[${texts.join(',')}]}`);
  const deep = fc
    .tuple(plain, fc.integer({ min: 2, max: 14 }))
    .map(([text, n]) => `${'{"or":['.repeat(n)}${text}${']}'.repeat(n)}`);
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 2, arbitrary: joined },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  );
}

const unquoted = (text: string): string => (text.startsWith('"') ? text.slice(1, -1) : text);

/** Half a surrogate pair has no place in a URL. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?'));

/** Games with headers, seldom enough that most requests pass them. */
function headers(): fc.Arbitrary<Readonly<Record<string, string>>> {
  const games: readonly Readonly<Record<string, string>>[] = [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-encoding': 'gzip' },
    { 'idempotency-key': 'x'.repeat(81) },
    { 'if-version': 'box=abc' },
    { 'if-version': 'boxCode=999999999' },
    { confirm: 'a.b:0000000000000000' },
    { 'second-person': 'x'.repeat(43) },
    { 'accept-language': '*;q=0.x, zh-Hans, en;q=9999' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { 'last-event-id': '00000000-0000-0000-0000-000000000000' },
    { 'if-none-match': '*' },
  ];
  return oneIn(30, fc.constantFrom(...games), fc.constant({}));
}
