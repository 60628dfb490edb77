import { ownValue } from '../value/ownValue.ts';
import { KINDS, type Kind } from '../load/kinds.ts';
import type { DefinitionMaps } from '../load/definitions.ts';
import { pointer } from '../load/pointer.ts';

/** A place in a definition that names another. */
export interface Use {
  readonly kind: Kind;
  readonly id: string;
  readonly pointer: string;
}

/** Keys under which definitions name others, with the kinds that are named there. */
const NAMING: Readonly<Record<string, readonly (Kind | 'texts')[]>> = {
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
  flow: ['flow'],
  form: ['form'],
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

/** Every place where definitions name one of a kind, and that kind is meant there. */
export function usesOf(definitions: DefinitionMaps, kind: Kind | 'texts', id: string): readonly Use[] {
  return KINDS.flatMap((of) =>
    [...definitions[of]].flatMap(([user, { definition }]) =>
      of === kind && user === id
        ? []
        : placesIn(definition, '', { kind, id }).map((place) => ({ kind: of, id: user, pointer: place })),
    ),
  );
}

interface Wanted {
  readonly kind: Kind | 'texts';
  readonly id: string;
}

function placesIn(value: unknown, key: string, wanted: Wanted): readonly string[] {
  if (typeof value === 'string') return isNamed(value, key, wanted) ? [''] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = pointer(name);
    if (Array.isArray(value)) return placesIn(inner, key, wanted).map((below) => place + below);
    const meant = isMeant(key, wanted.kind);
    if (meant && name === wanted.id) return [place];
    const below = ownValue(NAMING, name) === undefined && meant ? key : name;
    return placesIn(inner, below, wanted).map((end) => place + end);
  });
}

function isNamed(value: string, key: string, { kind, id }: Wanted): boolean {
  if (!isMeant(key, kind)) return false;
  // An effect chooses its flow by an expression, in which ids are written as texts.
  return value === id || (key === 'x-of' && value.startsWith(`${id}.`)) || (key === 'flow' && value.includes(`'${id}'`));
}

const isMeant = (key: string, kind: Kind | 'texts'): boolean => ownValue(NAMING, key)?.includes(kind) ?? false;
