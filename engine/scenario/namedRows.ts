import type { ActionModel } from '../model/types.ts';
import type { Directory } from './directory.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * A step's input with ids in place of names: where an action loads a row by the id an input gives, a scenario writes the
 * name of the row, because ids are made while it runs. What names no row stays as it is.
 */
export async function namedRows(action: ActionModel | undefined, input: Input, directory: Directory): Promise<Input> {
  const named = await Promise.all(
    takenIds(action).map(async ({ name, entity }) => {
      const given = input[name];
      const id = typeof given === 'string' ? await directory.find(entity, given) : undefined;
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
  return { ...input, ...Object.fromEntries(named.flat()) };
}

/** Inputs that carry ids, and the entities whose rows they name. */
function takenIds(action: ActionModel | undefined): readonly { readonly name: string; readonly entity: string }[] {
  return (action?.loads ?? []).flatMap(({ entity, keys }) => {
    const key = keys.get('id')?.node;
    return key?.op === 'field' && key.of.op === 'name' && key.of.name === 'input' ? [{ name: key.field, entity }] : [];
  });
}
