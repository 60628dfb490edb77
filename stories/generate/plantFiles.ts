import { readFileSync } from 'node:fs';
import { filePath, type SourceFile } from '#engine';
import { definitionFiles } from './definitionFiles.ts';

/** What a plant has published since it was installed. */
export interface PlantRevisions {
  /** Its address. */
  readonly server: string;
  readonly definitions: readonly {
    readonly kind: string;
    readonly id: string;
    readonly area: string;
    readonly content: object;
  }[];
}

/** The revisions of the plant the stories are made of; undefined where they are made of the files alone. */
export function plantRevisions(path = process.env['PLANT']): PlantRevisions | undefined {
  return path === undefined ? undefined : (JSON.parse(readFileSync(path, 'utf8')) as PlantRevisions);
}

/** The files as the plant has them: its revisions in their places, and what is new there behind them. */
export function plantFiles(files: readonly SourceFile[], { definitions }: PlantRevisions): readonly SourceFile[] {
  const texts = new Map(definitions.map((each) => [`${each.kind}/${each.id}`, each]));
  const replaced = files.map((file) => {
    const named = filePath(file.path);
    const key = `${named?.kind}/${named?.id}`;
    const own = texts.get(key);
    texts.delete(key);
    return own ? { ...file, text: JSON.stringify(own.content) } : file;
  });
  const added = [...texts.values()].map(({ kind, id, area, content }) => ({
    path: `${area}/${id}.${kind}.json`,
    text: JSON.stringify(content),
  }));
  return [...replaced, ...added];
}

/** What the stories are made of: every file, as the plant has it where one is asked. */
export function storyDefinitionFiles(): readonly SourceFile[] {
  const plant = plantRevisions();
  return plant ? plantFiles(definitionFiles(), plant) : definitionFiles();
}
