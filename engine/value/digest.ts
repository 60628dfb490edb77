import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isRecord } from './json.ts';

/** SHA-256 of any plain data, hex, over JSON with sorted keys. */
export function digest(data: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(data))));
}

/** SHA-256 of bytes that come one piece after the other, hex. */
export function byteDigest(): { readonly add: (bytes: Uint8Array) => void; readonly end: () => string } {
  const hash = sha256.create();
  return { add: (bytes) => void hash.update(bytes), end: () => bytesToHex(hash.digest()) };
}

function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}
