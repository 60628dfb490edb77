const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** What no XML may hold, escaped or not. */
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** A text as it stands in XML or HTML, in an attribute too. */
export function escaped(text: string): string {
  return text.replaceAll(UNSTORABLE, '').replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);
}

/** An element with a text in it; nothing at all where the text is null. */
export function element(name: string, text: string | null, attributes: Readonly<Record<string, string>> = {}): string {
  return text === null ? '' : `<${name}${written(attributes)}>${escaped(text)}</${name}>`;
}

/** An element with attributes only. */
export function empty(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${written(attributes)}/>`;
}

/** An element with others in it. */
export function group(name: string, children: readonly string[], attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${written(attributes)}>${children.join('')}</${name}>`;
}

function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

/** The first line of every XML file. */
export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
