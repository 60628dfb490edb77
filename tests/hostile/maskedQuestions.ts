import { bundle } from '../http/plant.ts';
import type { QueryModel } from '#engine';
import { limitsOf } from '../../engine/permission/limits.ts';
import type { KnownCodes } from './KnownCodes.ts';
import type { HostileRequest } from './requests.ts';

/** Every limit that hides fields. */
export const LIMITS = limitsOf(bundle).filter(({ limit }) => limit.hide.size > 0);
/** The fields they hide. */
export const MASKED = LIMITS.flatMap(({ entity, limit }) => [...limit.hide].map((field) => ({ entity, field })));

/** What stands in the hidden fields of one world, and of the other. */
export type World = 1 | 2;
export const valueOf = (field: string, world: World): string =>
  field === 'email' ? `u${world}@b.cn` : `+86 555 000${world}`;
export const SECRET = valueOf('tel', 1);

/** Filtered, sorted and searched by whatever it names; and suggestions for it. */
export function askedOf(query: QueryModel): readonly HostileRequest[] {
  const names = new Set([
    ...query.filters,
    ...query.search,
    ...query.columns.keys(),
    ...MASKED.filter(({ entity }) => entity === query.from).map(({ field }) => field),
  ]);
  const value = encodeURIComponent(SECRET);
  const filters = [...names].map((name) => encodeURIComponent(JSON.stringify({ [name]: { eq: valueOf(name, 1) } })));
  const ways = [
    `?limit=20&search=${value}`,
    ...filters.map((filter) => `?filter=${filter}`),
    ...[...names].flatMap((name) => [`?sort=${name}`, `?sort=-${name}`, `/values?column=${name}&search=${value}`]),
  ];
  return ways.map((way) => ({ method: 'GET', url: `/api/queries/${query.id}${way}`, headers: {} }));
}

/** Queries whose rows have a hidden field, or lead to one. */
export function leadsToMasked({ from }: QueryModel): boolean {
  const fields = [...(bundle.entities.get(from)?.fields.values() ?? [])].filter(({ role }) => role === 'field');
  return MASKED.some(({ entity }) => entity === from || fields.some(({ ref }) => ref === entity));
}

/** Whatever a record leads to, by every path of one or two references to a hidden field. */
function pathsOf(entity: string, steps = 2): readonly string[] {
  const own = MASKED.filter((masked) => masked.entity === entity).map(({ field }) => field);
  const fields = [...(bundle.entities.get(entity)?.fields.values() ?? [])];
  const behind = fields.flatMap(({ name, ref }) =>
    ref === undefined || steps === 0 ? [] : pathsOf(ref, steps - 1).map((path) => `${name}.${path}`),
  );
  return [...own, ...behind];
}

/** A record is asked for whatever hidden field its references lead to. */
export function withPaths(request: HostileRequest): HostileRequest {
  const entity = /^\/api\/records\/([^/]+)\/[^/]+$/.exec(request.url)?.[1];
  const paths = entity === undefined ? [] : pathsOf(entity).slice(0, 60);
  return paths.length === 0 ? request : { ...request, url: `${request.url}?paths=${paths.join(',')}` };
}

/** What an edit would do that guesses a hidden value. */
export function guesses(known: KnownCodes): readonly HostileRequest[] {
  return MASKED.flatMap(({ entity, field }) =>
    known.ids(entity).map((id): HostileRequest => ({
      method: 'POST',
      url: `/api/actions/${entity}-edit?dryRun=1&preview=1`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, version: 1, [field]: valueOf(field, 1) }),
    })),
  );
}

/** Sheets that guess it, row by row. */
export function guessedSheets(): readonly HostileRequest[] {
  return [
    ['customer', 'BUYER,Buyer'],
    ['supplier', 'FORGE,Forge'],
  ].map(([entity, row]) => ({
    method: 'POST',
    url: `/api/import/${entity}?dryRun=1`,
    headers: { 'content-type': 'text/csv' },
    body: `code,name,contact,tel\n${row},${SECRET},${SECRET}\n`,
  }));
}
