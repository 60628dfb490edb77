import type { SourceFile } from '#engine';
import type { ShownFile } from './page.ts';
import { withAddition } from './withAddition.ts';

const FOLDER = 'definitions/';

/** The definitions with a shown file among them. */
export function put(files: readonly SourceFile[], { path, isAddition, text }: ShownFile): readonly SourceFile[] {
  const own = path.slice(FOLDER.length);
  const before = files.find((file) => file.path === own);
  if ((before !== undefined) !== isAddition) throw new Error(`${path}: marked wrongly`);
  if (before === undefined) return [...files, { path: own, text }];
  return files.map((file) => (file === before ? { path: own, text: withAddition(own, before.text, text) } : file));
}
