import type { Bundle } from '../model/types.ts';
import { PROGRAM_PERMISSIONS } from './programPermissions.ts';

const found = new WeakMap<Bundle, readonly string[]>();

/** Every permission key of the definitions, in order: of actions, queries and records, and those that programs, settings and second persons name. */
export function permissionKeys(bundle: Bundle): readonly string[] {
  const keys = found.get(bundle) ?? findKeys(bundle);
  found.set(bundle, keys);
  return keys;
}

function findKeys({ actions, queries, entities, settings }: Bundle): readonly string[] {
  const keys = new Set([
    ...[...actions.keys()].map((id) => `action:${id}`),
    ...[...queries.keys()].map((id) => `query:${id}`),
    ...[...entities.keys()].map((id) => `record:${id}`),
    ...[...settings.values()].map(({ permission }) => permission),
    ...[...actions.values()].flatMap(({ secondPerson }) => secondPerson?.permission ?? []),
    ...PROGRAM_PERMISSIONS,
  ]);
  return [...keys].toSorted();
}

/** Code of the text that names a permission: its own, else that of what it is about. */
export function permissionTitle({ actions, queries, texts }: Bundle, key: string): string {
  const [kind = '', id = ''] = key.split(':');
  const own = `permission.${id === '' ? key : id}`;
  if (texts.zh.has(own)) return own;
  if (kind === 'action') return actions.get(id)?.definition.title ?? id;
  if (kind === 'query') return queries.get(id)?.definition.title ?? id;
  return id === '' ? key.slice(0, key.lastIndexOf('.')) : id;
}
