import type { MenuNode } from '#engine';

/** How a user wants the menu. */
export interface MenuArrangement {
  /** Keys of nodes in the order of the user; nodes that are not named come after them, as they are. */
  readonly order: readonly string[];
  /** Keys of screens that are left out. */
  readonly hidden: readonly string[];
}

export const DEFAULT_ARRANGEMENT: MenuArrangement = { order: [], hidden: [] };

/** What a node is called in an arrangement: the id of its screen, or the name of a catalog. */
export function nodeKey({ name, screen }: MenuNode): string {
  return screen ? screen.id : `catalog:${name}`;
}

/** The nodes of a menu as a user arranged them; a catalog in which nothing is left goes. */
export function arrangedNodes(nodes: readonly MenuNode[], arrangement: MenuArrangement): readonly MenuNode[] {
  return inOrder(nodes, arrangement.order).flatMap((node) => {
    if (arrangement.hidden.includes(nodeKey(node))) return [];
    if (node.children.length === 0) return [node];
    const children = arrangedNodes(node.children, arrangement);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** Siblings in the order of a user. */
export function inOrder(nodes: readonly MenuNode[], order: readonly string[]): readonly MenuNode[] {
  const rank = (node: MenuNode): number => {
    const at = order.indexOf(nodeKey(node));
    return at < 0 ? order.length : at;
  };
  return nodes.toSorted((one, other) => rank(one) - rank(other));
}

/** The order with one of some siblings moved to another place among them. */
export function withMoved(
  order: readonly string[],
  siblings: readonly MenuNode[],
  node: MenuNode,
  to: number,
): readonly string[] {
  const moved = siblings.filter((each) => each !== node).toSpliced(to, 0, node);
  const keys = moved.map(nodeKey);
  return [...order.filter((key) => !keys.includes(key)), ...keys];
}
