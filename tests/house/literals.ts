/** A word in quotes, and where it stands. */
export interface Literal {
  readonly word: string;
  readonly line: number;
}

const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"/g;

/** The string literals of a TypeScript text, and the words that stand in quotes inside its templates (SQL). */
export function literalsIn(source: string): readonly Literal[] {
  return [...source.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    const line = source.slice(0, index).split('\n').length;
    if (token.startsWith('/')) return [];
    const words = token.startsWith('`') ? [...token.matchAll(QUOTED)].map(([, a, b]) => a ?? b ?? '') : [token.slice(1, -1)];
    return words.map((word) => ({ word, line }));
  });
}
