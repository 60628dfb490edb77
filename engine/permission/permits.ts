import type { Bundle, RoleModel } from '../model/types.ts';

/**
 * Whether the roles grant the permission key (`action:hu-split`, `query:box-list`, `record:box`, or a named one). Deny by
 * default; a deny wins.
 */
export function permits(bundle: Bundle, roles: readonly string[], key: string): boolean {
  const held = roles.map((id) => bundle.roles.get(id)).filter((role): role is RoleModel => role !== undefined);
  return isGranted(held, key);
}

/** Every role that alone grants the permission key. */
export function rolesWith(bundle: Bundle, key: string): readonly string[] {
  return [...bundle.roles.keys()].filter((role) => permits(bundle, [role], key));
}

/** Whether one of these roles grants the key and none denies it. */
export function isGranted(held: readonly Pick<RoleModel, 'parts' | 'denies'>[], key: string): boolean {
  const isAllowed = held.some(({ parts }) =>
    parts.some(({ grants, excepts }) => matches(grants, key) && !matches(excepts, key)),
  );
  return isAllowed && !held.some((role) => matches(role.denies, key));
}

/** Patterns apart by what they match: whole keys, and beginnings. */
interface Patterns {
  readonly keys: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}
const read = new WeakMap<readonly string[], Patterns>();

function matches(patterns: readonly string[], key: string): boolean {
  const { keys, beginnings } = read.get(patterns) ?? readPatterns(patterns);
  return keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

function readPatterns(patterns: readonly string[]): Patterns {
  const beginnings = patterns.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  const found = { keys: new Set(patterns), beginnings };
  read.set(patterns, found);
  return found;
}

/** Whether a pattern matches a permission key. A star may stand only at the end, for any suffix; the schema enforces that. */
export function covers(pattern: string, key: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : pattern === key;
}
