import type { Layout, Point, Route } from '#contract';
import { formatDefinition, type StateModelDefinition } from '#engine';
import { isTree, type Tree } from './edits.ts';

export type { Layout, Point, Route };

/** A state model as its file holds it. */
export type StateModelContent = Omit<StateModelDefinition, 'id'> & {
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>>;
};

/** A definition that is being edited. Edits address its tree: `content/states/idle`, `layout/states/idle`. */
export interface DesignDocument {
  readonly id: string;
  readonly tree: Tree;
}

/** Of what nobody has placed, or what has no places. */
export const NO_LAYOUT: Layout = { states: {}, routes: {} };

/** @param content  JSON of a definition's file; checked against its schema before it was stored */
export function openDocument(id: string, content: object, layout: Layout = NO_LAYOUT): DesignDocument {
  return { id, tree: { content, layout } as object as Tree }; // definitions and places are plain JSON
}

/** The content, which no edit takes away. */
export function contentOf({ tree }: DesignDocument): StateModelContent {
  return treeIn(tree, 'content') as object as StateModelContent;
}

export function layoutOf({ tree }: DesignDocument): Layout {
  return treeIn(tree, 'layout') as object as Layout;
}

/** The file of the definition, spelled canonically. */
export function fileText(document: DesignDocument): string {
  return formatDefinition(JSON.stringify(document.tree['content']));
}

/** The content as it is written, of whatever kind. */
export function contentTree({ tree }: DesignDocument): Tree {
  return treeIn(tree, 'content');
}

function treeIn(tree: Tree, name: string): Tree {
  const found = tree[name];
  return isTree(found) ? found : {};
}
