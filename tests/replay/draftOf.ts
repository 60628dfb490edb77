import { plantDefinitions, withFile, type Bundle } from '#engine';
import { basename, join } from 'node:path';
import { root } from '../../server/cli/terminal.mjs';
import { readDefinitions } from '../../server/start/readDefinitions.ts';

const files = readDefinitions(join(root, 'definitions'));

/** The product with one file edited, compiled; it must have no error. */
export function draftOf<T extends object>(name: string, edit: (content: T) => void): Bundle {
  const file = files.find(({ path }) => basename(path) === name)!;
  const content = JSON.parse(file.text) as T;
  edit(content);
  const { bundle, problems } = plantDefinitions(withFile(files, { path: file.path, text: JSON.stringify(content) }));
  const [error] = problems.filter(({ severity }) => severity === 'error');
  if (error) throw new Error(`${error.file} ${error.pointer} ${error.code}`);
  return bundle;
}
