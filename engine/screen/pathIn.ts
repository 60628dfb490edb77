import type { Node } from '../expr/types.ts';

/** The fields an expression walks from `row`, when it does nothing else. */
export function pathIn(node: Node): readonly string[] | undefined {
  const path: string[] = [];
  let at = node;
  for (; at.op === 'field'; at = at.of) path.unshift(at.field);
  return at.op === 'name' && at.name === 'row' && path.length > 0 ? path : undefined;
}
