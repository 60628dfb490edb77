import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { errorCode } from '../../core/errorCode.ts';

/** A workbook that is none, or that would become too large. */
export class BadWorkbook extends Error {
  readonly code: 'import.badWorkbook' | 'import.workbookTooLarge';

  constructor(code: BadWorkbook['code']) {
    super(code);
    this.name = 'BadWorkbook';
    this.code = code;
  }
}

const inflate = promisify(inflateRaw);
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
/** Bytes of the records' fixed parts. */
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30];
const [STORED, DEFLATED] = [0, 8];

/**
 * The files of a ZIP archive that a reader asks for. What the archive says of their sizes is not believed: unpacking ends at
 * the limit.
 *
 * @param most  bytes of all of them together
 * @throws BadWorkbook when it is no archive, or there is more in it
 */
export async function unpack(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  most: number,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const files: Record<string, Uint8Array> = {};
  let left = most;
  for (const { name, method, at, length } of entriesOf(bytes).filter((entry) => isWanted(entry.name))) {
    const file = await content(bytes, method, at, length, left);
    left -= file.length;
    files[name] = file;
  }
  return files;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  /** Where its local header begins, and how many packed bytes follow it. */
  readonly at: number;
  readonly length: number;
}

function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END)
    throw new BadWorkbook('import.badWorkbook');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new BadWorkbook('import.badWorkbook');
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      at: bytes.readUInt32LE(at + 42),
      length: bytes.readUInt32LE(at + 20),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function content(bytes: Buffer, method: number, at: number, length: number, most: number): Promise<Uint8Array> {
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new BadWorkbook('import.badWorkbook');
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + length);
  if (method === STORED && packed.length > most) throw new BadWorkbook('import.workbookTooLarge');
  if (method === STORED) return packed;
  if (method !== DEFLATED || most <= 0) throw new BadWorkbook(most <= 0 ? 'import.workbookTooLarge' : 'import.badWorkbook');
  return inflate(packed, { maxOutputLength: most }).catch((error: unknown) => {
    throw new BadWorkbook(errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'import.workbookTooLarge' : 'import.badWorkbook');
  });
}
