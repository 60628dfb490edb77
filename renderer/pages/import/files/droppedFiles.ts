import { placed, type Placed } from '../chosen.ts';

/** Files that were dropped, and those in folders that were, with their folders. */
export async function droppedFiles(dropped: DataTransfer): Promise<readonly Placed[]> {
  // What was dropped is gone after the event: the entries are taken at once.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return placed(dropped.files);
  const found = await Promise.all(entries.map(async (entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly Placed[]> {
  if (entry.name.startsWith('.')) return [];
  if (!isFolder(entry)) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath.slice(1), file }];
  }
  const reader = entry.createReader();
  const all: Placed[] = [];
  for (;;) {
    // A reader gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...(await Promise.all(some.map(filesIn))).flat());
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
