import type { Json } from '#engine';

/** Names from the root of a document down to an entry. */
export type Path = readonly string[];

/** An object of a document; the order of its entries is part of it. */
export type Tree = { readonly [name: string]: Json };

/** The smallest changes of a document. Each has an exact inverse, the place among its neighbours included. */
export type Edit =
  | {
      readonly op: 'put';
      readonly at: Path;
      readonly value: Json;
      /** Place of a new entry; default: the last. */
      readonly index?: number;
    }
  | { readonly op: 'drop'; readonly at: Path }
  | { readonly op: 'rename'; readonly at: Path; readonly to: string }
  | { readonly op: 'move'; readonly at: Path; readonly index: number };

interface Applied {
  readonly tree: Tree;
  readonly inverse: Edit;
}

export interface AppliedAll {
  readonly tree: Tree;
  /** What restores the tree before, in the order to apply it. */
  readonly inverses: readonly Edit[];
}

/** Applies edits one after another. @throws Error when one names an entry that is not there: a fault of the command */
export function applyEdits(tree: Tree, edits: readonly Edit[]): AppliedAll {
  return edits.reduce<AppliedAll>(
    (before, edit) => {
      const after = applyEdit(before.tree, edit);
      return { tree: after.tree, inverses: [after.inverse, ...before.inverses] };
    },
    { tree, inverses: [] },
  );
}

function applyEdit(tree: Tree, edit: Edit): Applied {
  const [parent, name] = [edit.at.slice(0, -1), edit.at.at(-1) ?? ''];
  const entries = Object.entries(treeAt(tree, parent));
  const index = entries.findIndex(([key]) => key === name);
  const old = entries[index]?.[1];
  const replaced = (next: readonly (readonly [string, Json])[]): Tree => withTree(tree, parent, Object.fromEntries(next));
  if (edit.op === 'put' && old === undefined)
    return {
      tree: replaced(entries.toSpliced(edit.index ?? entries.length, 0, [name, edit.value])),
      inverse: { op: 'drop', at: edit.at },
    };
  if (old === undefined) throw new Error(`nothing at /${edit.at.join('/')}`);
  const others = entries.toSpliced(index, 1);
  switch (edit.op) {
    case 'put':
      return { tree: replaced(entries.with(index, [name, edit.value])), inverse: { op: 'put', at: edit.at, value: old } };
    case 'drop':
      return { tree: replaced(others), inverse: { op: 'put', at: edit.at, value: old, index } };
    case 'rename':
      return {
        tree: replaced(entries.with(index, [edit.to, old])),
        inverse: { op: 'rename', at: [...parent, edit.to], to: name },
      };
    case 'move':
      return { tree: replaced(others.toSpliced(edit.index, 0, [name, old])), inverse: { op: 'move', at: edit.at, index } };
  }
}

function treeAt(tree: Tree, path: Path): Tree {
  return path.reduce((inner, name) => {
    const next = inner[name];
    if (!isTree(next)) throw new Error(`no object at ${name} of /${path.join('/')}`);
    return next;
  }, tree);
}

function withTree(tree: Tree, [name, ...rest]: Path, value: Tree): Tree {
  if (name === undefined) return value;
  return { ...tree, [name]: withTree(tree[name] as Tree, rest, value) }; // walked by `treeAt` before
}

export function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
