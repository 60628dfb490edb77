import type { Expression, Node } from '../expr/types.ts';
import { freeNames, nodesIn } from '../expr/walk.ts';
import type { ActionModel } from '../model/types.ts';

/**
 * What a proposal follows from: the name of the only input it is read from, by way of loads and lets, or `now` for the time; undefined
 * where it is the same for everybody, or follows from several.
 */
export function proposedFrom(action: ActionModel, proposal: Expression): string | undefined {
  const found = new Set(sourcesOf(action, proposal, new Set()));
  return found.size === 1 ? [...found][0] : undefined;
}

function sourcesOf(action: ActionModel, { node }: Expression, seen: ReadonlySet<string>): readonly string[] {
  return [...freeNames(node)].flatMap((name) => {
    if (name === 'now') return [name];
    if (name === 'input') return nodesIn(node).flatMap(inputIn);
    if (seen.has(name)) return [];
    const load = action.loads.find(({ alias }) => alias === name);
    const own = action.lets.get(name);
    const parts = [...(load?.keys.values() ?? []), ...(load?.where ? [load.where] : []), ...(own ? [own] : [])];
    return parts.flatMap((part) => sourcesOf(action, part, new Set([...seen, name])));
  });
}

const inputIn = (node: Node): readonly string[] =>
  node.op === 'field' && node.of.op === 'name' && node.of.name === 'input' ? [node.field] : [];
