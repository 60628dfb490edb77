import type { Expression } from '../expr/types.ts';
import type { ActionModel, EffectModel, FieldValues, LoadModel } from './types.ts';

/** An input of an edit and the field of the record it becomes: itself, or behind a reference the key it is given by. */
export interface EditedField {
  readonly input: string;
  readonly field: string;
  readonly key?: string;
}

/** A list of an edit that becomes child rows. */
interface EditedChildren {
  readonly input: string;
  readonly collection: string;
  readonly fields: readonly EditedField[];
}

/** What an edit changes of the record it loads. */
export interface EditModel {
  readonly load: LoadModel;
  readonly fields: readonly EditedField[];
  readonly children: readonly EditedChildren[];
}

/** What the action `<entity>-edit` writes as it is given; undefined for every other action. */
export function editModelOf(action: ActionModel): EditModel | undefined {
  if (!action.id.endsWith('-edit')) return undefined;
  const load = action.loads.find(
    ({ alias, keys, lock }) =>
      lock === 'update' && [...keys.values()].some(isInput) && action.effects.some((effect) => updates(effect, alias)),
  );
  if (!load) return undefined;
  return {
    load,
    fields: action.effects.flatMap((effect) =>
      updates(effect, load.alias) ? editedFields(action, effect.sets?.values ?? {}) : [],
    ),
    children: action.effects.flatMap(({ changes, children }) =>
      children && changes?.source === load.alias && isInput(children.to) ? [editedChildren(action, children)] : [],
    ),
  };
}

const INPUT = /^input\.(\w+)$/;
const isInput = ({ source }: Expression): boolean => INPUT.test(source);
const inputIn = ({ source }: Expression): string | undefined => INPUT.exec(source)?.[1];

function updates(effect: EffectModel, alias: string): boolean {
  return effect.sets !== undefined && effect.changes?.source === alias && effect.loop.length === 0;
}

function editedFields(action: ActionModel, values: FieldValues): readonly EditedField[] {
  return Object.entries(values).flatMap(([field, value]): readonly EditedField[] => {
    const input = inputIn(value);
    if (input !== undefined) return [{ input, field }];
    const [[key, by] = []] = action.loads.find(({ alias }) => alias === value.source)?.keys ?? [];
    const named = by && inputIn(by);
    return key === undefined || named === undefined ? [] : [{ input: named, field, key }];
  });
}

type Children = NonNullable<EffectModel['children']>;

function editedChildren(action: ActionModel, { to, collection, values }: Children): EditedChildren {
  const input = inputIn(to) ?? collection;
  const items = action.input.fields?.find(({ name }) => name === input)?.items?.fields ?? [];
  return {
    input,
    collection,
    fields: items.map(({ name }) => ({ input: name, field: name, ...inputKey(action, values[name]) })),
  };
}

/** The key by which the references of child rows are given: `partRows[itemAt]` are rows of a load by it. */
function inputKey(action: ActionModel, value: Expression | undefined): { readonly key?: string } {
  const load = action.loads.find(({ alias }) => value?.source.startsWith(`${alias}[`) === true);
  const [key] = load?.keys.keys() ?? [];
  return key === undefined ? {} : { key };
}
