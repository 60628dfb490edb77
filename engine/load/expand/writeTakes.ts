import type { ActionDefinition, Effects, EntityDefinition } from '../../definitions.generated.ts';
import type { FileContents, ContainedDefinition } from './contents.ts';
import type { Origins } from '../origins.ts';
import { pointer } from '../pointer.ts';

type TakingEffect = Effects[string] & { readonly take?: readonly string[]; readonly set?: Readonly<Record<string, string>> };
type EffectOwner = Pick<ActionDefinition, 'effects'>;
type GeneratedActions = Pick<EntityDefinition, 'crud' | 'derived'>;

/** Expands `take`: each named field is set to the input of the same name. */
export function writeTakes<T extends FileContents>(contents: T, origins: Origins): T {
  return {
    ...contents,
    definitions: contents.definitions.map((contained) => ({
      ...contained,
      definition: withWrittenTakes(contained, origins),
    })),
  };
}

function withWrittenTakes({ kind, file, definition }: ContainedDefinition, origins: Origins): object {
  const inAction = <A extends Partial<EffectOwner>>(action: A, ...at: readonly string[]): A =>
    action.effects ? { ...action, effects: withSets(action.effects, { file, at: [...at, 'effects'] }, origins) } : action;
  if (kind === 'action' || kind === 'variant') return inAction(definition as EffectOwner);
  if (kind !== 'entity' && kind !== 'trait') return definition;
  const { crud, derived }: GeneratedActions = definition;
  return {
    ...definition,
    ...(crud ? { crud: mapEntries(crud, (action, verb) => inAction(action, 'crud', verb)) } : {}),
    ...(derived ? { derived: mapEntries(derived, (action, event) => inAction(action, 'derived', event)) } : {}),
  };
}

/** The collection with each of its objects changed. */
function mapEntries<T extends object>(collection: T, change: (entry: Partial<EffectOwner>, name: string) => object): T {
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
  const changed = Object.entries(effects).map(([name, effect]: [string, TakingEffect]) => {
    const { take, ...rest } = effect;
    if (!take) return [name, effect];
    for (const [i, field] of take.entries())
      origins.add(file, pointer(...at, name, 'set', field), file, pointer(...at, name, 'take', i));
    const taken = Object.fromEntries(take.map((field) => [field, `input.${field}`]));
    return [name, { ...rest, set: { ...taken, ...rest.set } }];
  });
  return Object.fromEntries(changed) as Effects; // what was there, with what it takes
}
