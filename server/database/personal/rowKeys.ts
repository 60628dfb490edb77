import { SecretBox, type StoredSecret } from '../../core/SecretBox.ts';

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
