import { basename } from 'node:path';
import { compile, load, withFile, type Bundle } from '#engine';
import { definitionFiles } from '../kit/files.ts';

/** The product with one file edited, compiled; it must have no error. */
export function draftOf<T extends object>(name: string, edit: (content: T) => void): Bundle {
  const files = definitionFiles();
  const file = files.find(({ path }) => basename(path) === name)!;
  const content = JSON.parse(file.text) as T;
  edit(content);
  const loaded = load(withFile(files, { path: file.path, text: JSON.stringify(content) }));
  const { bundle, problems } = compile(loaded.definitions);
  const [error] = [...loaded.problems, ...problems].filter(({ severity }) => severity === 'error');
  if (error) throw new Error(`${error.file} ${error.pointer} ${error.code}`);
  return bundle;
}
