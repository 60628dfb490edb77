import type { ViewField } from '#engine';

/** The sort of files of a field; the server accepts a file as that. */
export type FileSort = 'picture' | 'audio' | 'file';

const SORTS: ReadonlySet<string> = new Set<FileSort>(['picture', 'audio', 'file']);

/** Whether a field holds files. */
export function isOfFiles({ widget }: Pick<ViewField, 'widget'>): boolean {
  return SORTS.has(widget);
}

/** The sort of files of a field; unknown ones are documents. */
export function sortOf({ widget }: Pick<ViewField, 'widget'>): FileSort {
  return isOfFiles({ widget }) ? (widget as FileSort) : 'file';
}
