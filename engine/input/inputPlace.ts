import type { ActionModel, LoadModel } from '../model/types.ts';

/** Where the field that a JSON Pointer leads to stands among the inputs; behind all of them where it leads to none. */
export function inputPlace({ input }: ActionModel, at = ''): number {
  const fields = input.fields ?? [];
  const name = at.split('/')[1];
  const found = fields.findIndex((field) => field.name === name);
  return found < 0 ? fields.length : found;
}

/** JSON Pointer of the input at fault where a load finds nothing: the declared one, else the field that a key refers to. */
export function missingAt({ at, keys }: LoadModel): string | undefined {
  if (at !== undefined) return at;
  for (const { node } of keys.values())
    if (node.op === 'field' && node.of.op === 'name' && node.of.name === 'input') return `/${node.field}`;
  return undefined;
}
