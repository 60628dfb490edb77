import type { Node } from 'jsonc-parser';
import { pointerNames } from '../pointer.ts';
import type { Position } from './positions.ts';
import type { JsonDocument } from './readJson.ts';

/** The position of an entry in a file: its key, or with `offset` that character of its string value. */
export type Locate = (file: string, pointer: string, offset?: number) => Position;

/**
 * A {@link Locate} over the given documents. A pointer that leads nowhere (a missing key, a generated entry) leads to the
 * nearest entry above it; an unknown file to line 1, column 1.
 */
export function locator(documents: ReadonlyMap<string, JsonDocument>): Locate {
  return (file, pointer, offset) => {
    const document = documents.get(file);
    const root = document?.root();
    return document && root ? document.positionAt(offsetOf(document, root, pointer, offset)) : { line: 1, column: 1 };
  };
}

function offsetOf(document: JsonDocument, root: Node, pointer: string, offset: number | undefined): number {
  const { entry, value } = find(root, pointerNames(pointer));
  if (offset === undefined || value.type !== 'string') return entry.offset;
  return rawOffset(document.text, value.offset + 1, offset);
}

/** The deepest entry a path reaches: `entry` starts at its key, or at the item of an array. */
function find(root: Node, names: readonly string[]): { readonly entry: Node; readonly value: Node } {
  let at = { entry: root, value: root };
  for (const name of names) {
    const next = child(at.value, name);
    if (!next) break;
    at = next;
  }
  return at;
}

function child(node: Node, name: string): { readonly entry: Node; readonly value: Node } | undefined {
  const children = node.children ?? [];
  if (node.type === 'array') {
    const item = children[Number(name)];
    return item && { entry: item, value: item };
  }
  const property = children.find((p) => p.children?.[0]?.value === name);
  const value = property?.children?.[1];
  return property && value && { entry: property, value };
}

/** Offset in the file of a character of a string value: an escape is one character but two or six letters. */
function rawOffset(text: string, start: number, characters: number): number {
  let at = start;
  for (let i = 0; i < characters && text[at] !== '"'; i += 1) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}
