import type { SheetEncoding } from '#contract';
import { refused } from '../../core/RequestRefused.ts';

/** A file as text. */
export interface DecodedSheet {
  readonly text: string;
  readonly encoding: SheetEncoding;
}

/** A line that is continued inside a character, as calendar programs cut theirs (RFC 5545 3.1); its bytes as Latin-1. */
const CUT_CHARACTER = /((?:\r\n|\r|\n)[ \t])([\u0080-\u00bf]+)/g;

/**
 * Reads what spreadsheets and calendar programs write: UTF-8, what Excel calls Unicode text (UTF-16), and what computers write
 * without saying so, GBK on Chinese ones and Windows-1252, which holds Latin-1, on Western ones.
 *
 * @param chosen  what its sender says it is, in place of what it looks like
 * @throws RequestRefused `import.encodingUnknown` when it is none of these, or could be either of the last two; `import.encodingMixed` when
 *   it is UTF-8 but for some bytes; `import.encodingOther` when it is not what was chosen
 */
export function decodeSheet(bytes: Uint8Array, chosen?: SheetEncoding): DecodedSheet {
  if (chosen) return given(bytes, chosen) ?? fail('import.encodingOther', { encoding: chosen.toUpperCase() });
  const marked = encodingOfMark(bytes) ?? encodingOfZeros(bytes);
  if (marked) return given(bytes, marked) ?? fail();
  const whole = given(bytes, 'utf-8') ?? given(joined(bytes), 'utf-8');
  if (whole) return whole;
  checkMixed(bytes);
  const legacy = given(bytes, legacyEncoding(bytes) ?? fail()) ?? fail();
  return legacy.encoding === 'windows-1252' && UNLIKELY.test(legacy.text) ? fail() : legacy;
}

/** What no Western text holds, and half a Chinese character looks like: signs nobody types, a capital in the middle of a small word. */
const UNLIKELY = /[\u0080-\u009f¤¦¨¬\u00ad¯¸¹]|[ß-öø-ÿ][A-Z]/;
/** Characters of several bytes in UTF-8, and bytes beyond ASCII that are none of theirs; as Latin-1. */
const HIGH =
  /([\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3})|[\u0080-\u00ff]/g;

/** A file whose characters are mostly UTF-8 is no other, only put together of several. */
function checkMixed(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1');
  let [whole, broken, first] = [0, 0, -1];
  for (const { 1: character, index } of text.matchAll(HIGH)) {
    if (character !== undefined) whole += 1;
    else broken += 1;
    if (character === undefined && first < 0) first = index;
  }
  // Some pairs of GBK are characters of UTF-8, too.
  if (whole <= 2 * broken) return;
  const line = text.slice(0, first).split(/\r\n|\r|\n/).length;
  throw refused('badRequest', 'import.encodingMixed', { line });
}

function given(bytes: Uint8Array, encoding: SheetEncoding): DecodedSheet | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}

function fail(code = 'import.encodingUnknown', params = {}): never {
  throw refused('badRequest', code, params);
}

function encodingOfMark([first, second]: Uint8Array): SheetEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Hardly any text holds a zero; of an ASCII character in UTF-16 one byte is. */
function encodingOfZeros(bytes: Uint8Array): SheetEncoding | undefined {
  const zeros = bytes.reduce((sum, byte) => sum + Number(byte === 0), 0);
  return zeros * 10 < bytes.length || zeros === 0 ? undefined : bytes.indexOf(0) % 2 === 1 ? 'utf-16le' : 'utf-16be';
}

/** Cut characters are made whole before their line ends, so that every line keeps its number. */
function joined(bytes: Uint8Array): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(CUT_CHARACTER, '$2$1'), 'latin1');
}

/** Common Chinese characters are pairs of high bytes; in a Western text a high byte mostly stands alone. */
function legacyEncoding(bytes: Uint8Array): SheetEncoding | undefined {
  let [pairs, others] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x80) continue;
    if (bytes[at]! >= 0xa1 && (bytes[at + 1] ?? 0) >= 0xa1) pairs += 1;
    else others += 1;
    at += 1;
  }
  if (pairs >= 4 * others) return 'gb18030';
  return others > pairs ? 'windows-1252' : undefined;
}
