import type { FlowModel, FlowNode } from '../model/flowTypes.ts';

/**
 * Whether a node comes after another by the drawing, rejections left out.
 *
 * @param how  `surely`: whatever conditions say
 */
export function leadsTo(model: FlowModel, from: string, to: string, how: 'possibly' | 'surely' = 'possibly'): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = model.nodes.get(id);
    if (node === undefined || seen.has(id) || (how === 'surely' && node.kind === 'condition')) continue;
    seen.add(id);
    const after = followers(node);
    if (after.includes(to)) return true;
    open.push(...after);
  }
  return false;
}

/** Nodes that follow a node directly, rejections left out. */
export function followers(node: FlowNode): readonly string[] {
  return node.kind === 'condition' || node.kind === 'fork' ? node.branches.map(({ next }) => next) : [node.next];
}
