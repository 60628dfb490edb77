import type { ActionDefinition, Effects, EntityDefinition } from '../../definitions.generated.ts';
import type { FileContents, HeldDefinition } from './contents.ts';
import type { Origins } from '../origins.ts';
import { pointer } from '../pointer.ts';

type Taking = Effects[string] & { readonly take?: readonly string[]; readonly set?: Readonly<Record<string, string>> };
type WithEffects = Pick<ActionDefinition, 'effects'>;
type Generated = Pick<EntityDefinition, 'crud' | 'derived'>;

/** Every effect sets what it takes: each field it names becomes the input of the same name. */
export function writeTakes<T extends FileContents>(contents: T, origins: Origins): T {
  return { ...contents, definitions: contents.definitions.map((held) => ({ ...held, definition: written(held, origins) })) };
}

function written({ kind, file, definition }: HeldDefinition, origins: Origins): object {
  const inAction = <A extends Partial<WithEffects>>(action: A, ...at: readonly string[]): A =>
    action.effects ? { ...action, effects: withSets(action.effects, { file, at: [...at, 'effects'] }, origins) } : action;
  if (kind === 'action' || kind === 'variant') return inAction(definition as WithEffects);
  if (kind !== 'entity' && kind !== 'trait') return definition;
  const { crud, derived }: Generated = definition;
  return {
    ...definition,
    ...(crud ? { crud: each(crud, (action, verb) => inAction(action, 'crud', verb)) } : {}),
    ...(derived ? { derived: each(derived, (action, event) => inAction(action, 'derived', event)) } : {}),
  };
}

/** The collection with each of its objects changed. */
function each<T extends object>(collection: T, change: (entry: Partial<WithEffects>, name: string) => object): T {
  const changed = Object.entries(collection).map(([name, entry]: [string, unknown]) => [
    name,
    typeof entry === 'object' && entry !== null ? change(entry, name) : entry,
  ]);
  // The same keys with values of the same types.
  return Object.fromEntries(changed) as T;
}

function withSets(
  effects: Effects,
  { file, at }: { readonly file: string; readonly at: readonly string[] },
  origins: Origins,
): Effects {
  const changed = Object.entries(effects).map(([name, effect]: [string, Taking]) => {
    const { take, ...rest } = effect;
    if (!take) return [name, effect];
    for (const [i, field] of take.entries())
      origins.add(file, pointer(...at, name, 'set', field), file, pointer(...at, name, 'take', i));
    const taken = Object.fromEntries(take.map((field) => [field, `input.${field}`]));
    return [name, { ...rest, set: { ...taken, ...rest.set } }];
  });
  return Object.fromEntries(changed) as Effects; // what was there, with what it takes
}
