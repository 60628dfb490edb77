import { describe, expect, it } from 'vitest';
import type { MenuNode } from '#engine';
import { arrangedNodes, nodeKey, withMoved } from '../../../renderer/shells/office/menu/arrangement.ts';

const screen = (id: string): MenuNode =>
  ({ name: id, title: id, children: [], screen: { id, kind: 'list' } }) as unknown as MenuNode;
const catalog = (name: string, ...children: readonly MenuNode[]): MenuNode => ({ name, title: name, children });

const menu = [catalog('stock', screen('boxes'), screen('bins')), catalog('quality', screen('lots'))];
const keysOf = (nodes: readonly MenuNode[]): readonly unknown[] =>
  nodes.map((node) => (node.children.length === 0 ? nodeKey(node) : [nodeKey(node), ...keysOf(node.children)]));

describe('a menu of one’s own', () => {
  it('is the menu as it is where nothing was arranged', () => {
    expect(arrangedNodes(menu, { order: [], hidden: [] })).toEqual(menu);
  });

  it('has its areas and pages in the order of the user, what they did not move after that', () => {
    const order = ['catalog:quality', 'bins'];
    expect(keysOf(arrangedNodes(menu, { order, hidden: [] }))).toEqual([
      ['catalog:quality', 'lots'],
      ['catalog:stock', 'bins', 'boxes'],
    ]);
  });

  it('leaves out what is hidden, and an area in which nothing is left', () => {
    expect(keysOf(arrangedNodes(menu, { order: [], hidden: ['lots', 'boxes'] }))).toEqual([['catalog:stock', 'bins']]);
  });

  it('keeps the order of other siblings when one is moved', () => {
    const [stock] = menu;
    expect(withMoved(['catalog:quality', 'boxes'], stock!.children, stock!.children[1]!, 0)).toEqual([
      'catalog:quality',
      'bins',
      'boxes',
    ]);
  });
});
