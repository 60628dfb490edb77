const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** What no XML may hold, escaped or not. */
const UNSTORABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** A text as it stands in XML or HTML, in an attribute too. */
export function escaped(text: string): string {
  return text.replaceAll(UNSTORABLE, '').replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);
}
