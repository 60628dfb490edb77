/** Names a text shows: `{{asked}}`. */
export function placeholders(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{\s*([A-Za-z]\w*)\s*\}\}/g)].map(([, name]) => name ?? ''));
}
