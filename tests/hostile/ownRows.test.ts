import { beforeAll, describe, expect, it } from 'vitest';
import { permits, readScope, type QueryModel } from '#engine';
import { routesOf } from '../../server/http/request/route.ts';
import { bundle } from '../http/plant.ts';
import { share } from '../kit/share.ts';
import { makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { inBatches } from './inBatches.ts';
import type { HostileRequest } from './requests.ts';

/** A row, or one that there is not. */
interface RowName {
  readonly id: string;
  readonly code: string;
}

const NOBODY: RowName = { id: '00000000-0000-7000-8000-00000000beef', code: 'nobody7' };

/** Entities of which a role sees a part of the rows, with one that is outside of it for everybody who does not look after users. */
const OUTSIDE: Readonly<Record<string, string>> = {
  user: 'planner',
  person: 'OP2',
  organization: 'WORKS',
  announcement: 'DRAFT',
};
const PAIRS = [...bundle.roles.keys()].flatMap((role) =>
  Object.entries(OUTSIDE).flatMap(([entity, code]) => {
    const isLimited = readScope(bundle, [role], [`record:${entity}`], entity).where.length > 0;
    return isLimited && code !== role ? [[role, entity, code] as const] : [];
  }),
);

const { plant, send } = standingPlant();
beforeAll(() => makePlant(send));

/** Filters of a query that lead to rows of an entity. */
function namesOf({ from, filters }: QueryModel, entity: string): readonly string[] {
  const fields = bundle.entities.get(from)?.fields;
  return [...(from === entity ? ['id'] : []), ...filters.filter((name) => fields?.get(name)?.ref === entity)];
}

const filterOf = (name: string, value: string): string =>
  `filter=${encodeURIComponent(JSON.stringify({ [name]: { eq: value } }))}`;

/** Every way to name a row: in a path, as a code, in a filter, in an input, by a scan. */
function requestsFor(role: string, entity: string, { id, code }: RowName): readonly HostileRequest[] {
  const get = (url: string): HostileRequest => ({ method: 'GET', url, headers: {} });
  const post = (url: string, body: object): HostileRequest => ({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const may = (key: string): boolean => permits(bundle, [role], key);
  const paths = routesOf(plant().app)
    .filter(({ method, url }) => method === 'GET' && url.includes(':entity'))
    .map(({ url }) => url.replace(':entity', entity).replace(':id', id).replaceAll(/:\w+/g, 'x'));
  const filters = [...bundle.queries.values()]
    .filter((query) => may(`query:${query.id}`))
    .flatMap((query) => namesOf(query, entity).map((name) => `/api/queries/${query.id}?${filterOf(name, id)}`));
  const inputs = [...bundle.actions.values()]
    .filter((action) => may(`action:${action.id}`))
    .flatMap((action) =>
      (action.input.fields ?? []).flatMap((field): readonly HostileRequest[] =>
        field.ref === entity && field.kind !== 'list'
          ? [id, code].map((value) => post(`/api/actions/${action.id}?dryRun=1`, { [field.name]: value }))
          : [],
      ),
    );
  const byCode = `/api/records/${entity}?code=${encodeURIComponent(code)}`;
  const screens = [...bundle.screens.values()].filter(({ slots }) => slots.length > 0);
  const scans = [
    post('/api/scan', { code }),
    ...screens.map((screen) => post(`/api/screens/${screen.id}/look`, { input: {}, scan: { code } })),
  ];
  return [...[...paths, byCode, ...filters].map(get), ...inputs, ...scans];
}

/** One pair in so many is tried. */
const SHARES = 3;

describe('a row outside of what a role sees', () => {
  it('is meant: there are roles that see a part', () => expect(PAIRS.length).toBeGreaterThan(5));

  it.each(share(PAIRS, SHARES))('is for %s, as %s %s, the same as none, wherever it is named', async (role, entity, code) => {
    const { rows } = await plant().pool.query<{ id: string }>(
      `SELECT "id" FROM "${entity}" WHERE upper("${bundle.entities.get(entity)!.label[0]}") = upper($1)`,
      [code],
    );
    const row: RowName = { id: rows[0]!.id, code };
    // An answer may say what form a code has: that of none has the same.
    const none: RowName = {
      ...NOBODY,
      code: code.replaceAll(/(?<=..)[a-y0-8]/gi, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1)),
    };
    const [hidden, absent] = [row, none].map((named) => requestsFor(role, entity, named)) as [
      readonly HostileRequest[],
      readonly HostileRequest[],
    ];
    const differing: string[] = [];
    await inBatches([...hidden.entries()], async ([n, request]) => {
      const [one, other] = [await send(role, request), await send(role, absent[n]!)];
      // A code may be a word that stands in any answer.
      const unnamed = ({ text }: { readonly text: string }, { id }: RowName): string =>
        text.replaceAll(id, '?').replaceAll(new RegExp(`${row.code}|${none.code}`, 'gi'), '?');
      if (one.status !== other.status || unnamed(one, row) !== unnamed(other, none))
        differing.push(
          `${request.method} ${request.url} ${request.body ?? ''}: ${one.status} ${one.text.slice(0, 200)} | ${other.status} ${other.text.slice(0, 200)}`,
        );
    });
    expect(hidden.length).toBeGreaterThan(5);
    expect(differing).toEqual([]);
  });
});
