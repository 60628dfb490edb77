import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load, type SourceFile } from '#engine';
import { storyDefinitionFiles } from './plantFiles.ts';
import type { StoryFile } from './fileText.ts';
import { storyFiles } from './storyFile.ts';

/** Where story files are written; nothing else stands there, and git does not keep them. */
const GENERATED = join(import.meta.dirname, '../generated');

/** Writes the story files of the definitions as they are now: the same definitions give the same files, byte for byte. */
export function writeStories(
  files: readonly SourceFile[] = storyDefinitionFiles(),
  folder = GENERATED,
): readonly StoryFile[] {
  const stories = storyFiles(load(files).definitions, files);
  const wanted = new Map(stories.map(({ path, text }) => [path, text]));
  mkdirSync(folder, { recursive: true });
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.stories.tsx'));
  for (const path of there) if (!wanted.has(path)) rmSync(join(folder, path));
  for (const [path, text] of wanted)
    if (!there.includes(path) || readFileSync(join(folder, path), 'utf8') !== text) write(folder, path, text);
  return stories;
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
