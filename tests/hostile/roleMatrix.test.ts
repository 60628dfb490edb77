import { describe, expect, it } from 'vitest';
import { filePath } from '#engine';
import type { ReadingDefinition, RoleDefinition } from '../../engine/definitions.generated.ts';
import { routesOf, type Route } from '../../server/http/request/route.ts';
import { bundle } from '../http/plant.ts';
import { share } from '../kit/share.ts';
import { definitionFiles } from '../kit/files.ts';
import { standingPlant } from './connect.ts';
import { ENDPOINTS } from './endpoints.ts';
import { inBatches } from './inBatches.ts';
import type { HostileRequest } from './requests.ts';

/** Read by the test itself, so that it does not believe the server's own judgement. */
const filesOf = <T>(kind: string): ReadonlyMap<string, T> =>
  new Map(
    definitionFiles()
      .filter(({ path }) => path.endsWith(`.${kind}.json`))
      .map(({ path, text }) => [filePath(path)?.id ?? '', JSON.parse(text) as T]),
  );
const definitions = filesOf<RoleDefinition>('role');
const readings = filesOf<ReadingDefinition>('reading');

type Kind = 'actions' | 'queries' | 'records' | 'permissions';

function mayDo(role: string, kind: Kind, id: string): boolean {
  const { includes = [], except = [], reads = [], ...own } = definitions.get(role)!;
  const isExcepted = except.some((pattern) => matches(pattern, id));
  const seen = kind === 'queries' || kind === 'records' ? reads.flatMap((name) => readings.get(name)![kind] ?? []) : [];
  const isGranted = [...(own[kind] ?? []), ...seen].some((pattern) => matches(pattern, id));
  return (isGranted && !isExcepted) || includes.some((other) => mayDo(other, kind, id));
}

function matches(pattern: string, id: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined
    ? pattern === id
    : id.startsWith(start) && id.endsWith(end) && id.length >= start.length + end.length;
}

const asked = (method: HostileRequest['method'], url: string): HostileRequest =>
  method === 'GET' || method === 'DELETE'
    ? { method, url, headers: {} }
    : { method, url, headers: { 'content-type': 'application/json', 'idempotency-key': url }, body: '{"nothing":1}' };

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number => one.localeCompare(other);

const NOBODY = '00000000-0000-7000-8000-000000000000';
/** What the parts of an address are, where any value will do. */
const PARTS: Readonly<Record<string, string>> = { kind: 'flow', revision: '1', name: 'admin' };

/** Endpoints that ask for one key, whatever they are asked about. */
function ofOneKey(): readonly Cell[] {
  return Object.entries(ENDPOINTS)
    .filter(([key]) => key.includes(':') || key.includes('.'))
    .flatMap(([key, endpoints]) => endpoints.map((endpoint) => cellOf(endpoint, key)));
}

function cellOf(endpoint: string, key: string): Cell {
  const [method, url] = endpoint.split(' ') as [HostileRequest['method'], string];
  const path = url.replaceAll(/:(\w+)/g, (_, part: string) => PARTS[part] ?? NOBODY);
  const [kind = '', id] = key.split(':');
  return [asked(method, path), id === undefined ? 'permissions' : LISTS[kind]!, id ?? kind];
}

const LISTS: Readonly<Record<string, Kind>> = { action: 'actions', query: 'queries', record: 'records' };

/** A request, and the list and the id by which a role opens it. */
type Cell = readonly [HostileRequest, Kind, string];

/** Every endpoint with what a role must hold for it. */
function cells(): readonly Cell[] {
  return [
    ...ofOneKey(),
    [asked('GET', '/api/health?deep=1'), 'permissions', 'server.inspect'],
    ...[...bundle.actions.keys()].map((id) => [asked('POST', `/api/actions/${id}`), 'actions', id] as const),
    ...['part-create', 'box-freeze', 'user-delete'].map(
      (id) => [asked('POST', `/api/actions/${id}/bulk`), 'actions', id] as const,
    ),
    ...[...bundle.entities.keys()].flatMap((id) =>
      [
        asked('POST', `/api/import/${id}`),
        asked('POST', `/api/import/${id}/preview`),
        asked('POST', `/api/import/${id}/files`),
        asked('GET', `/api/import/${id}`),
      ].map((request) => [request, 'actions', `${id}-create`] as const),
    ),
    ...[...bundle.queries.keys()].flatMap((id) =>
      ['?limit=1', '/values?column=id'].map((rest) => [asked('GET', `/api/queries/${id}${rest}`), 'queries', id] as const),
    ),
    ...[...bundle.entities.keys()].flatMap((id) =>
      [
        '?code=nobody',
        `/${NOBODY}`,
        `/${NOBODY}/history`,
        `/${NOBODY}/genealogy`,
        `/${NOBODY}/approval`,
        `/${NOBODY}/labels/nothing`,
      ].map((rest) => [asked('GET', `/api/records/${id}${rest}`), 'records', id] as const),
    ),
    ...[...bundle.settings.values()].flatMap(({ id, permission }) =>
      [id, `${id}/try`].map((rest) => [asked('POST', `/api/settings/${rest}`), 'permissions', permission] as const),
    ),
  ];
}

const { plant, send } = standingPlant();

/** One role in so many tries a door. */
const SHARES = 3;

const accessOf = ({ access }: Route): string => {
  if (typeof access === 'string') return access;
  return typeof access.permission === 'string' ? access.permission : '*';
};

describe('every endpoint', () => {
  it('is written down with the key it asks for', () => {
    const found = routesOf(plant().app).map((each) => [`${each.method} ${each.url}`, accessOf(each)] as const);
    const written = Object.entries(ENDPOINTS).flatMap(([key, all]) => all.map((endpoint) => [endpoint, key] as const));
    expect(found.toSorted(byName)).toEqual(written.toSorted(byName));
  });

  it.each([...definitions.keys()].map((role, n) => [role, n] as const))(
    'opens for %s where his role says so, and nowhere else',
    async (role, n) => {
      const wrong: string[] = [];
      await inBatches(share(cells(), SHARES, n), async ([request, kind, id]) => {
        const { status } = await send(role, request);
        const isRight = (status !== 403) === mayDo(role, kind, id) && status !== 401 && status < 500;
        if (!isRight) wrong.push(`${request.method} ${request.url}: ${status}`);
      });
      expect(wrong).toEqual([]);
    },
  );

  it("is shut for who is not signed in, but for signing in, changing a password, health, the texts and the plant's own certificate", async () => {
    const open: string[] = [];
    for (const { method, url } of routesOf(plant().app)) {
      const path = url.replace(/:id\b/, NOBODY).replace(/:\w+/, 'part');
      const { statusCode } = await plant().app.inject({ method, url: path });
      if (statusCode !== 401) open.push(`${method} ${url}`);
    }
    expect(open.sort()).toEqual(ENDPOINTS['public']);
  });
});
