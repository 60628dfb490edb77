import type { ViewField } from '#engine';

/** What a field of files holds; the server takes a file in as that. */
export type FileSort = 'picture' | 'audio' | 'file';

const SORTS: ReadonlySet<string> = new Set<FileSort>(['picture', 'audio', 'file']);

/** Whether a field holds files. */
export function isOfFiles({ widget }: Pick<ViewField, 'widget'>): boolean {
  return SORTS.has(widget);
}

/** What the files of a field are; whatever nobody knows is a document. */
export function sortOf({ widget }: Pick<ViewField, 'widget'>): FileSort {
  return isOfFiles({ widget }) ? (widget as FileSort) : 'file';
}
