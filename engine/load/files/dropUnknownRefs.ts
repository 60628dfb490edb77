import type { SourceFile } from '../../types.ts';
import { filePath } from './filePath.ts';

type Json = Readonly<Record<string, unknown>>;

/** Removes every reference to entities the set does not contain. */
export function dropUnknownRefs(files: readonly SourceFile[]): readonly SourceFile[] {
  const read = files.map((file) => ({ ...file, ...kindOf(file), json: JSON.parse(file.text) as Json }));
  const entities = new Set(read.filter(({ kind }) => kind === 'entity').map(({ id }) => id));
  const lostByEntity = new Map<string, ReadonlySet<string>>();
  const trimmed = read.map((file) => {
    if (file.kind !== 'entity') return file;
    const lost = lostFields(file.json, entities);
    lostByEntity.set(file.id, lost);
    const json = dropLoads(file.json, entities);
    return { ...file, json: lost.size === 0 ? json : withoutFields(dropEntityFields(json, isLostOf(lost)), lost) };
  });
  return trimmed.map(({ path, kind, json, text }) =>
    kind === 'texts' ? { path, text } : { path, text: JSON.stringify(dropScreenFields(json, kind, lostByEntity)) },
  );
}

function kindOf({ path }: SourceFile): { readonly id: string; readonly kind: string } {
  return filePath(path) ?? { id: '', kind: '' };
}

const fieldsOf = (json: Json): Json => ((json['fields'] as Json | undefined)?.['properties'] ?? {}) as Json;

/** Fields that refer to entities the set does not contain. */
function lostFields(json: Json, entities: ReadonlySet<string>): ReadonlySet<string> {
  const names = Object.entries(fieldsOf(json)).flatMap(([name, field]) => {
    const { items, ...own } = field as { readonly items?: Json } & Json;
    const ref = own['x-ref'] ?? items?.['x-ref'];
    return typeof ref === 'string' && ref !== 'self' && !entities.has(ref) ? [name] : [];
  });
  return new Set(names);
}

function withoutFields(json: Json, lost: ReadonlySet<string>): Json {
  const fields = json['fields'] as Json;
  const required = ((fields['required'] ?? []) as readonly string[]).filter((name) => !lost.has(name));
  return { ...json, fields: { ...fields, required, properties: without(fieldsOf(json), lost) } };
}

function without(record: Json, names: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}

/** Removes the lost fields of an entity from a screen or query. */
function dropScreenFields(json: Json, kind: string, lostByEntity: ReadonlyMap<string, ReadonlySet<string>>): Json {
  const of = kind === 'screen' ? json['entity'] : json['from'];
  const lost = lostByEntity.get(String(of));
  if (lost === undefined || lost.size === 0) return json;
  const { texts, ...arranged } = json;
  return { ...(dropLost(arranged, isLostOf(lost)) as Json), ...(texts === undefined ? {} : { texts }) };
}

/** Removes lost fields from the entity's own screens, rules about them from its generated actions, and limits that read them. */
function dropEntityFields(json: Json, isLost: IsLost): Json {
  const screens = Object.entries(json).filter(([key]) => SCREENS.has(key));
  const { crud, limits, ...others } = json;
  return {
    ...others,
    ...Object.fromEntries(screens.map(([key, screen]) => [key, dropLost(screen, isLost)])),
    ...(crud === undefined ? {} : { crud: dropRules(crud as Json, isLost) }),
    ...(limits === undefined ? {} : dropLimits(limits as Json, isLost)),
  };
}

/** A limit names the fields of its row in its condition. */
function dropLimits(limits: Json, isLost: IsLost): Json {
  const readsNone = ([, limit]: readonly [string, unknown]): boolean =>
    [...String((limit as Json)['where']).matchAll(/\brow\.(\w+)/g)].every(([, field]) => !isLost(field));
  const remaining = Object.entries(limits).filter(readsNone);
  return remaining.length === 0 ? {} : { limits: Object.fromEntries(remaining) };
}

/** Removes loads of entities the set does not contain from the generated actions, and the rules that read them. */
function dropLoads(json: Json, entities: ReadonlySet<string>): Json {
  const { crud } = json;
  if (crud === undefined) return json;
  const actions = Object.entries(crud as Json).map(([name, action]) => {
    const { load = {}, assert = {} } = action as { readonly load?: Json; readonly assert?: Json };
    const lost = Object.entries(load as Readonly<Record<string, Json>>).flatMap(([alias, { entity }]) =>
      typeof entity === 'string' && !entities.has(entity) ? [alias] : [],
    );
    if (lost.length === 0) return [name, action];
    const names = new RegExp(`\\b(?:${lost.join('|')})\\b`);
    const kept = Object.entries(assert).filter(([, rule]) => !names.test(JSON.stringify(rule)));
    return [name, { ...(action as Json), load: without(load, new Set(lost)), assert: Object.fromEntries(kept) }];
  });
  return { ...json, crud: Object.fromEntries(actions) };
}

/** A rule is about the field its refusal is shown at, or in. */
function dropRules(crud: Json, isLost: IsLost): Json {
  const isKept = ([, rule]: readonly [string, unknown]): boolean => !isLost(String((rule as Json)['at']).split('/')[1]);
  return Object.fromEntries(
    Object.entries(crud).map(([name, action]) => {
      const { assert, ...others } = action as Json;
      return [
        name,
        assert === undefined
          ? action
          : { ...others, assert: Object.fromEntries(Object.entries(assert as Json).filter(isKept)) },
      ];
    }),
  );
}

/** Keys of an entity that arrange its fields. */
const SCREENS: ReadonlySet<string> = new Set(['list', 'record']);

type IsLost = (path: unknown) => boolean;

/** A path begins with a field; that of a column that stays in sight ends with a mark. */
function isLostOf(lost: ReadonlySet<string>): IsLost {
  return (path) => lost.has(/^[^.!?]*/.exec(String(path))?.[0] ?? '');
}

/** Lists of names lose them, columns lose what reads them. */
function dropLost(value: unknown, isLost: IsLost): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !isLost(item))
      .map((item) => dropLost(item, isLost))
      .filter((item) => !isEmpty(item));
  if (typeof value !== 'object' || value === null) return value;
  const remaining = Object.entries(value).filter(([name, inner]) => !isLost(name) && !readsLost(inner, isLost));
  return Object.fromEntries(
    remaining.map(([name, inner]) => [name, dropLost(inner, isLost)] as const).filter(([, inner]) => !isEmptied(inner)),
  );
}

/** Columns none of which is left. */
const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** A section none of whose fields is left. */
function isEmptied(value: unknown): boolean {
  const fields = (value as { readonly fields?: unknown } | null)?.fields;
  return Array.isArray(fields) && fields.length === 0;
}

function readsLost(value: unknown, isLost: IsLost): boolean {
  return typeof value === 'string' && /^row(\.\w+)+$/.test(value) && isLost(value.slice('row.'.length));
}
