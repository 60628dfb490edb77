import { MemoryStorage } from './MemoryStorage.ts';

/** What this browser keeps of the book itself. */
export const bookStorage = globalThis.localStorage;

/**
 * What a story keeps is gone with its page, and reaches no other: the book of a plant has the address of the plant itself, where the
 * same program keeps what a device has not sent yet. Imported before everything else.
 */
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true });

const databases = globalThis.indexedDB;
Object.defineProperty(globalThis, 'indexedDB', {
  value: { open: (name: string, version?: number) => databases.open(`book ${name}`, version) },
});

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`book ${name}`);
  }
};

// A story that waits for ever would hold a lock for as long.
delete (Navigator.prototype as { locks?: unknown }).locks;
// It starts no worker.
delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
