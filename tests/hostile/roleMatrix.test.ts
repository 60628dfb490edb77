import { describe, expect, it } from 'vitest';
import { filePath } from '#engine';
import type { ReadingDefinition, RoleDefinition } from '../../engine/definitions.generated.ts';
import { routesOf } from '../../server/http/request/route.ts';
import { bundle } from '../http/plant.ts';
import { todays } from '../kit/day.ts';
import { definitionFiles } from '../kit/files.ts';
import { standingPlant } from './connect.ts';
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

const asked = (method: 'GET' | 'POST', url: string): HostileRequest =>
  method === 'GET'
    ? { method, url, headers: {} }
    : { method, url, headers: { 'content-type': 'application/json', 'idempotency-key': url }, body: '{"nothing":1}' };

const NOBODY = '00000000-0000-7000-8000-000000000000';
const INSPECTED = ['/api/version', '/api/metrics', '/api/jobs', '/api/openapi.json', '/api/health?deep=1'];

const PUBLIC = [
  'GET /api/health',
  'GET /api/texts/:language',
  'GET /api/user-centre/globalsetting/name/:id',
  'GET /install',
  'GET /install/authority.crt',
  'POST /api/change-password',
  'POST /api/login',
  'POST /api/logout',
];

/** Every endpoint with what a role must hold for it. */
function cells(): readonly (readonly [HostileRequest, Kind, string])[] {
  return [
    ...[...bundle.actions.keys(), 'user-reset-password', 'user-unlock'].map(
      (id) => [asked('POST', `/api/actions/${id}`), 'actions', id] as const,
    ),
    ...['part-create', 'box-freeze', 'user-delete'].map(
      (id) => [asked('POST', `/api/actions/${id}/bulk`), 'actions', id] as const,
    ),
    ...[...bundle.entities.keys()].flatMap((id) =>
      [asked('POST', `/api/import/${id}`), asked('POST', `/api/import/${id}/preview`), asked('GET', `/api/import/${id}`)].map(
        (request) => [request, 'actions', `${id}-create`] as const,
      ),
    ),
    ...[...bundle.queries.keys()].map((id) => [asked('GET', `/api/queries/${id}?limit=1`), 'queries', id] as const),
    ...[...bundle.entities.keys()].flatMap((id) =>
      ['?code=nobody', `/${NOBODY}`, `/${NOBODY}/history`, `/${NOBODY}/genealogy`, `/${NOBODY}/labels/nothing`].map(
        (rest) => [asked('GET', `/api/records/${id}${rest}`), 'records', id] as const,
      ),
    ),
    [asked('GET', `/api/labels/${NOBODY}`), 'records', 'label-print-job'] as const,
    ...[...bundle.settings.values()].map(
      ({ id, permission }) => [asked('POST', `/api/settings/${id}`), 'permissions', permission] as const,
    ),
    ...INSPECTED.map((url) => [asked('GET', url), 'permissions', 'server.inspect'] as const),
  ];
}

const { plant, send } = standingPlant();

/** In how many days each role has been at every door; at each door every day is one of so many roles. */
const DAYS = 3;

describe('every endpoint', () => {
  it.each([...definitions.keys()].map((role, n) => [role, n] as const))(
    'opens for %s where his role says so, and nowhere else',
    async (role, n) => {
      const wrong: string[] = [];
      await inBatches(todays(cells(), DAYS, n), async ([request, kind, id]) => {
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
    expect(open.sort()).toEqual(PUBLIC);
  });
});
