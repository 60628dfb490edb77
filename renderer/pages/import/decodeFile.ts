/** A file as text, and how it was written. */
export interface Decoded {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';
}

/**
 * Reads what spreadsheets write: UTF-8, what Excel calls "Unicode text", and on Chinese computers GBK, which carries no mark and
 * is what is left when a text is no UTF-8.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return decoded(bytes, 'gb18030');
  }
}

function decoded(bytes: Uint8Array, encoding: Decoded['encoding']): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
