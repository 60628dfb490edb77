/** What a file's path says: `<area>/<folder…>/<id>.<kind>.json`; a file that is the only one of its kind may omit the id. */
export interface FilePath {
  /** The first folder; those below it only sort. */
  readonly area: string;
  readonly id: string;
  readonly kind: string;
}

const WORD = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const GRAMMAR = new RegExp(`^(${WORD})(?:/${WORD})*/(${WORD})(?:\\.(${WORD}))?\\.json$`);
const MAX_ID_LENGTH = 60;

/** Reads a path relative to the definitions folder; undefined when it does not follow the grammar. */
export function filePath(path: string): FilePath | undefined {
  const [, area, id, kind = id] = GRAMMAR.exec(path) ?? [];
  if (area === undefined || id === undefined || kind === undefined || id.length > MAX_ID_LENGTH) return undefined;
  return { area, id, kind };
}
