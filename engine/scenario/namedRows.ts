import { referredEntity } from '../model/referredEntity.ts';
import type { ActionModel, FieldModel } from '../model/types.ts';
import type { Directory } from './directory.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * A step's input with ids in place of names: where an action loads a row by the id an input gives, and where it names a file,
 * a scenario writes the name of the row, because ids are made while it runs. What names no row stays as it is.
 */
export async function namedRows(action: ActionModel | undefined, input: Input, directory: Directory): Promise<Input> {
  const ids = action ? idInputs(action) : new Map<string, string>();
  return (await idsWithin(action?.input.fields ?? [], input, '', ids, directory)) as Input;
}

async function idsWithin(
  fields: readonly FieldModel[],
  given: Input,
  at: string,
  ids: ReadonlyMap<string, string>,
  directory: Directory,
): Promise<unknown> {
  const known = new Map(fields.map((field) => [field.name, field]));
  const entries = Object.entries(given).map(async ([name, value]) => {
    const field = known.get(name);
    return [name, field ? await findId(field, value, at + name, ids, directory) : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function findId(
  field: FieldModel,
  value: unknown,
  at: string,
  ids: ReadonlyMap<string, string>,
  directory: Directory,
): Promise<unknown> {
  if (Array.isArray(value) && field.items) {
    const item = field.items;
    return Promise.all(value.map((each) => findId(item, each, at, ids, directory)));
  }
  if (typeof value === 'object' && value !== null && field.fields)
    return idsWithin(field.fields, value as Input, `${at}.`, ids, directory);
  const entity = field.kind === 'file' ? referredEntity(field) : ids.get(at);
  return typeof value === 'string' && entity !== undefined ? ((await directory.find(entity, value)) ?? value) : value;
}

/** Inputs that carry ids, `lines.item` for those of a list, and the entities whose rows they name. */
function idInputs(action: ActionModel): ReadonlyMap<string, string> {
  return new Map(
    action.loads.flatMap(({ entity, keys }): [string, string][] => {
      const key = keys.get('id')?.node;
      const path = key && pathOf(key);
      return path ? [[path, entity]] : [];
    }),
  );
}

type Key = NonNullable<ReturnType<ActionModel['loads'][number]['keys']['get']>>['node'];

/** `input.name`, or `input.lines.map(l, l.name)`. */
function pathOf(key: Key): string | undefined {
  if (key.op === 'field' && key.of.op === 'name' && key.of.name === 'input') return key.field;
  if (key.op !== 'macro' || key.macro !== 'map' || key.body.op !== 'field') return undefined;
  const list = pathOf(key.of);
  const isItem = key.body.of.op === 'name' && key.body.of.name === key.variable;
  return list !== undefined && isItem ? `${list}.${key.body.field}` : undefined;
}
