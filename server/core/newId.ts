import { createHash, randomFillSync } from 'node:crypto';

const ID_BYTES = 16;
/** Random bytes of 256 ids: asking for those of each id costs more than the rest of it. */
const pool = Buffer.alloc(256 * ID_BYTES);
let used = pool.length;

/** Of the id made last: its moment, and its number among those of that moment. */
let [lastMoment, number] = [-1, 0];

/**
 * A UUIDv7 (RFC 9562, section 6.2, method 1): 48 bits of Unix milliseconds, a counter of 26 bits that begins at random in each
 * of them, then 48 random bits. Ids made later by one process sort later, those of one millisecond too; new rows stand together
 * in an index.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytesOfId();
  bytes.writeUIntBE(now, 0, 6);
  number = now === lastMoment ? number + 1 : bytes.readUInt16BE(6);
  lastMoment = now;
  bytes.writeUInt16BE(number >>> 14, 6);
  bytes.writeUInt16BE(number & 0x3fff, 8);
  return uuid(bytes, 7);
}

/** The UUIDv8 that a text always gives. */
export function idFrom(text: string): string {
  return uuid(createHash('sha256').update(text).digest().subarray(0, ID_BYTES), 8);
}

/** Milliseconds of the moment a UUIDv7 was made. */
export function momentOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The least UUIDv7 of a moment; milliseconds. */
export function leastIdAt(moment: number): string {
  const hex = Math.max(moment, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Writes the version and the variant of RFC 9562 into bytes, and them as text. */
function uuid(bytes: Buffer, version: 7 | 8): string {
  bytes[6] = (version << 4) | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Each stretch of the pool is handed out once. */
function randomBytesOfId(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += ID_BYTES));
}
