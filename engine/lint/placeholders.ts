/** Ending of a text for one thing, where a language says one and several differently (i18next). */
const ONE = /_one$/;

/** Code of the text for any number, where a code is that of the text for one; else undefined. */
export function pluralCode(code: string): string | undefined {
  return ONE.test(code) ? code.replace(ONE, '') : undefined;
}

/** Code of the text for one thing, beside that for any number. */
export function formOfOne(code: string): string {
  return `${code}_one`;
}

/** Names a text shows: `{{asked}}`. */
export function placeholders(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{\s*([A-Za-z]\w*)\s*\}\}/g)].map(([, name]) => name ?? ''));
}
