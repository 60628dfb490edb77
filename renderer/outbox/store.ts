import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Done, Entry } from './Entry.ts';

interface Schema extends DBSchema {
  readonly entries: { readonly key: number; readonly value: Numbered; readonly indexes: { readonly key: string } };
}

/** The browser numbers an entry when it is added. */
type Numbered = Omit<Entry, 'number'> & { readonly number?: number };

/** On the disk before anybody is told it is saved: an empty battery loses nothing. */
const DURABLE = { durability: 'strict' } as const;
const NEW = { refusals: [], confirms: [], faults: 0 } as const;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('takt-outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'number', autoIncrement: true }).createIndex('key', 'key', { unique: true });
    },
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** All entries, in the order they happened. @throws DOMException where the browser keeps nothing */
export async function readEntries(): Promise<readonly Entry[]> {
  return (await (await open()).getAll('entries')) as readonly Entry[];
}

/** Keeps what was done, once for each key. @throws DOMException when there is no room */
export async function addEntry(done: Done, state: Entry['state']): Promise<void> {
  const work = (await open()).transaction('entries', 'readwrite', DURABLE);
  const number = await work.store.index('key').getKey(done.key);
  await work.store.put({ ...done, ...NEW, state, ...(number === undefined ? {} : { number }) });
  await work.done;
}

/** Writes down what became of an entry; one that is gone stays gone. */
export async function putEntry(entry: Entry): Promise<void> {
  const work = (await open()).transaction('entries', 'readwrite', DURABLE);
  if ((await work.store.getKey(entry.number)) !== undefined) await work.store.put(entry);
  await work.done;
}

/** Takes out the entry of a key. */
export async function removeKey(key: string): Promise<void> {
  const work = (await open()).transaction('entries', 'readwrite');
  const number = await work.store.index('key').getKey(key);
  if (number !== undefined) await work.store.delete(number);
  await work.done;
}

export async function removeEntries(numbers: readonly number[]): Promise<void> {
  const work = (await open()).transaction('entries', 'readwrite', DURABLE);
  await Promise.all(numbers.map((number) => work.store.delete(number)));
  await work.done;
}
