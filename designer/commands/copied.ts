import type { Json } from '#engine';
import { isTree, type Tree } from '../model/edits.ts';

/** What somebody copied in a designer. @param format  of the kind of elements; undefined for any other text */
export function readCopied<Fragment>(text: string, format: string): Fragment | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Written by the `copy` of the format; edits check nothing of it, publishing does.
    return isTree(value as Json) && (value as Tree)['format'] === format ? (value as Fragment) : undefined;
  } catch {
    return undefined;
  }
}
