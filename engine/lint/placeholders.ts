/** Ending of a text for one thing, where a language says one and several differently (i18next). */
const ONE = /_one$/;

/** Code of the text for any number, where a code is that of the text for one; else undefined. */
export function pluralCode(code: string): string | undefined {
  return ONE.test(code) ? code.replace(ONE, '') : undefined;
}

/** Names a text shows: `{{asked}}`. */
export function placeholders(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{\s*([A-Za-z]\w*)\s*\}\}/g)].map(([, name]) => name ?? ''));
}
