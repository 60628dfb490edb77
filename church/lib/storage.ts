/** Browser storage that may be disabled or full: then nothing is kept, and nothing breaks. */

/** The value of a key; null when there is none. */
export function readStored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes it. */
export function store(key: string, value: string | null, storage: () => Storage = () => localStorage): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Private windows and full devices store nothing.
  }
}

/** Clears everything except the offline cache, which contains public content only. */
export function forgetAll(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // What cannot be read holds nothing either.
    }
  }
}
