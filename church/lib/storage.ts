/** Browser storage that may be forbidden or full: then nothing is kept, and nothing breaks. */

/** What a key holds; null when nothing does. */
export function readKept(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null forgets it. */
export function keep(key: string, value: string | null, storage: () => Storage = () => localStorage): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Private windows and full devices keep nothing.
  }
}

/** Forgets everything, the offline cache excepted: it holds public content only. */
export function forgetAll(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // What cannot be read holds nothing either.
    }
  }
}
