import { KINDS, type Kind } from '#engine';
import type { StoryKind } from '../plant/kinds.ts';
import type { Product } from '../plant/product.ts';

/** A definition that names another. */
export interface Use {
  readonly kind: Kind;
  readonly id: string;
}

/** Keys under which definitions name others, with the kinds that are named there. */
const NAMING: Readonly<Record<string, readonly StoryKind[]>> = {
  'x-ref': ['entity'],
  'x-scan': ['entity'],
  'x-of': ['entity'],
  'x-serial': ['serial-rule'],
  'x-choices': ['query'],
  entity: ['entity', 'table'],
  from: ['entity'],
  of: ['entity', 'action'],
  action: ['action', 'variant'],
  actions: ['action', 'variant'],
  begin: ['action', 'variant'],
  do: ['action', 'variant'],
  query: ['query'],
  queries: ['query'],
  forEach: ['query'],
  open: ['entity'],
  head: ['entity'],
  states: ['state-model'],
  traits: ['trait'],
  rule: ['rule'],
  rules: ['rule'],
  pieces: ['piece'],
  piece: ['piece'],
  reads: ['reading'],
  includes: ['role'],
  role: ['role'],
  roles: ['role'],
  gives: ['role'],
  as: ['role'],
  screen: ['screen'],
  screens: ['screen'],
  settings: ['settings'],
  label: ['label'],
  print: ['label'],
  world: ['world'],
  menu: ['menu'],
  create: ['entity'],
  areas: [],
};

/** Definitions that name one of a kind, in a place where that kind is meant. */
export function usesOf({ definitions }: Product, kind: StoryKind, id: string): readonly Use[] {
  return KINDS.flatMap((of) =>
    [...definitions[of]].flatMap(([user, { definition }]) =>
      !(of === kind && user === id) && names(definition, '', kind, id) ? [{ kind: of, id: user }] : [],
    ),
  );
}

function names(value: unknown, key: string, kind: StoryKind, id: string): boolean {
  if (typeof value === 'string')
    return isMeant(key, kind) && (value === id || (key === 'x-of' && value.startsWith(`${id}.`)));
  if (Array.isArray(value)) return value.some((item) => names(item, key, kind, id));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) =>
      (isMeant(key, kind) && name === id) ||
      names(inner, NAMING[name] === undefined && isMeant(key, kind) ? key : name, kind, id),
  );
}

const isMeant = (key: string, kind: StoryKind): boolean => NAMING[key]?.includes(kind) ?? false;
