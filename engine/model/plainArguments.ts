/** Arguments of a piece that are values instead of rows: the word in its `for`, and the type it stands for. */
export const PLAIN_ARGUMENTS: Readonly<Record<string, 'string' | 'decimal'>> = { text: 'string', number: 'decimal' };
