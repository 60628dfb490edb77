import { BadWorkbook } from './unpack.ts';

/** A piece of XML: a tag by its name without prefix, or text. */
export type Token =
  | { readonly open: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly close: string }
  | { readonly text: string };

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const TAG = /^(\/?)(?:[^\s:/]*:)?([^\s:/]*)([\s\S]*?)(\/?)$/;

/**
 * The pieces of XML in order, without comments and instructions; entities a document declares itself are not replaced. Each character is
 * looked at a fixed number of times, whatever the text.
 *
 * @throws BadWorkbook where something is not closed
 */
export function* xmlTokens(xml: string): Generator<Token> {
  for (let at = 0; at < xml.length;) {
    const start = xml.indexOf('<', at);
    const text = xml.slice(at, start < 0 ? xml.length : start);
    if (text !== '') yield { text: decoded(text) };
    if (start < 0) return;
    if (xml.startsWith('<!--', start)) at = endOf(xml, '-->', start + 4);
    else if (xml.startsWith('<?', start)) at = endOf(xml, '?>', start + 2);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = endOf(xml, ']]>', start + 9);
      yield { text: xml.slice(start + 9, at - 3) };
    } else {
      at = tagEnd(xml, start + 1);
      const [, slash, name = '', attributes = '', end] = TAG.exec(xml.slice(start + 1, at - 1)) ?? [];
      yield slash === '/' ? { close: name } : { open: name, attributes, isEmpty: end === '/' };
    }
  }
}

/** The value of an attribute, whatever its prefix. */
export function attributeIn(attributes: string, name: string): string | undefined {
  const [, double, single] = patternOf(name).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decoded(value);
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, known);
  return known;
}

function decoded(text: string): string {
  return text.includes('&') ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, replaced) : text;
}

function replaced(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? whole;
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
}

function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  if (end < 0) throw new BadWorkbook('import.badWorkbook');
  return end + mark.length;
}

/** Where a tag ends: a value in quotes may hold its end. */
function tagEnd(xml: string, from: number): number {
  const mark = /[>"']/g;
  for (let at = from; ;) {
    mark.lastIndex = at;
    const found = mark.exec(xml);
    if (!found) throw new BadWorkbook('import.badWorkbook');
    if (found[0] === '>') return found.index + 1;
    at = endOf(xml, found[0], found.index + 1);
  }
}
