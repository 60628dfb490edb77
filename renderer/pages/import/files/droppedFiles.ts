import { filesWithPaths, type FileAtPath } from '../chosenFiles.ts';

/** Dropped files, including those in dropped folders, with their paths. */
export async function droppedFiles(dropped: DataTransfer): Promise<readonly FileAtPath[]> {
  // The data transfer is empty after the event: the entries are taken synchronously.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return filesWithPaths(dropped.files);
  const found = await Promise.all(entries.map(async (entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly FileAtPath[]> {
  if (entry.name.startsWith('.')) return [];
  if (!isFolder(entry)) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath.slice(1), file }];
  }
  const reader = entry.createReader();
  const all: FileAtPath[] = [];
  for (;;) {
    // A reader returns at most a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...(await Promise.all(some.map(filesIn))).flat());
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
