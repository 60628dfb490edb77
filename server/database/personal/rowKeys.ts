import { SecretBox, type StoredDigest, type StoredSecret } from '../../core/SecretBox.ts';

/** What seals the keys of rows: as the environment it comes from, one for the whole process. */
let box = new SecretBox();

/** Keys of rows are sealed, and opened, by this box from now on. Called once, by a program that starts. */
export function sealRowKeysWith(secrets: SecretBox): void {
  box = secrets;
}

/** The key of a row as the database stores it. */
export function sealRowKey(row: string, key: Buffer): StoredSecret {
  return box.seal(row, key);
}

/** The key of a row. @throws Error where it is sealed under a key that this process was not given */
export function openRowKey(row: string, stored: StoredSecret): Buffer {
  return box.open(row, stored);
}

/** Digests of a text of a column, under the key of now first. */
export function indexDigests(column: string, text: string): readonly [StoredDigest, ...StoredDigest[]] {
  return box.indexDigests(column, text);
}

/** Name of the key of now; null where there is none. */
export function currentKey(): string | null {
  return box.current;
}
