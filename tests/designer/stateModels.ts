import type { SourceFile } from '#engine';
import { gridLayout } from '../../designer/layout/freePlace.ts';
import { openDocument, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import type { Tree } from '../../designer/model/edits.ts';
import { definitionFiles } from '../kit/files.ts';

const ENDING = '.state-model.json';

/** Every state model that is shipped. */
export const MODEL_FILES: readonly SourceFile[] = definitionFiles().filter(({ path }) => path.endsWith(ENDING));

export function idOf({ path }: SourceFile): string {
  return path.split('/').at(-1)!.slice(0, -ENDING.length);
}

/** A shipped model as a document, its states in rows. */
export function opened(file: SourceFile): DesignDocument {
  const content = JSON.parse(file.text) as Tree;
  return openDocument(idOf(file), content, gridLayout(Object.keys(content['states'] as Tree)));
}

export function openedModel(id: string): DesignDocument {
  return opened(MODEL_FILES.find((file) => idOf(file) === id)!);
}
