import { escaped } from '../../../core/escaped.ts';

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
