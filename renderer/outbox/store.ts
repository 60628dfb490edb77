import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxItem, OutboxEntry } from './OutboxEntry.ts';

interface Schema extends DBSchema {
  readonly entries: { readonly key: number; readonly value: NumberedEntry; readonly indexes: { readonly key: string } };
}

/** The browser assigns the number when an entry is added. */
type NumberedEntry = Omit<OutboxEntry, 'number'> & { readonly number?: number };

/** Written to disk before it is reported as saved: a power loss loses nothing. */
const DURABLE = { durability: 'strict' } as const;
const NEW_ENTRY = { refusals: [], confirms: [], faults: 0 } as const;

let connection: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  connection ??= openDB<Schema>('takt-outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'number', autoIncrement: true }).createIndex('key', 'key', { unique: true });
    },
  });
  connection.catch(() => (connection = undefined));
  return connection;
}

/** All entries, in the order they happened. @throws DOMException where the browser stores nothing */
export async function readEntries(): Promise<readonly OutboxEntry[]> {
  return (await (await open()).getAll('entries')) as readonly OutboxEntry[];
}

/** Stores an action, once per key. @throws DOMException when storage is full */
export async function addEntry(item: OutboxItem, state: OutboxEntry['state']): Promise<void> {
  const work = (await open()).transaction('entries', 'readwrite', DURABLE);
  const number = await work.store.index('key').getKey(item.key);
  await work.store.put({ ...item, ...NEW_ENTRY, state, ...(number === undefined ? {} : { number }) });
  await work.done;
}

/** Updates an entry; a removed entry stays removed. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  const work = (await open()).transaction('entries', 'readwrite', DURABLE);
  if ((await work.store.getKey(entry.number)) !== undefined) await work.store.put(entry);
  await work.done;
}

/** Removes the entry of a key. */
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
