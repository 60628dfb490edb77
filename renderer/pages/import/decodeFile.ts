/** A file ready to send, and its original encoding: texts become UTF-8, workbooks are unchanged. */
export interface DecodedFile {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'xlsx';
}

/**
 * Decodes what spreadsheets write: UTF-8, what Excel calls "Unicode text", and on Chinese computers GBK, which has no byte
 * order mark and is assumed when a text is not valid UTF-8. A workbook is an archive and is parsed by the server.
 */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>): DecodedFile {
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

function decoded(bytes: Uint8Array, encoding: DecodedFile['encoding']): DecodedFile {
  return { body: new TextDecoder(encoding).decode(bytes), encoding };
}
