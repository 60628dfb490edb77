/** A file as it is sent, and how it was written: texts as UTF-8, workbooks as they are. */
export interface Decoded {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'xlsx';
}

/**
 * Reads what spreadsheets write: UTF-8, what Excel calls "Unicode text", and on Chinese computers GBK, which carries no mark and
 * is what is left when a text is no UTF-8. A workbook is an archive, and the server's to read.
 */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>): Decoded {
  const [first, second, third] = bytes;
  if (first === 0x50 && second === 0x4b && third === 3) return { body: bytes, encoding: 'xlsx' };
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  try {
    return { body: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decoded(bytes, 'gb18030');
  }
}

function decoded(bytes: Uint8Array, encoding: Decoded['encoding']): Decoded {
  return { body: new TextDecoder(encoding).decode(bytes), encoding };
}
