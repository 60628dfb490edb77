/** What a file's path says: `<area>/<id>.<kind>.json`; a file that is the only one of its kind may leave the id away. */
export interface FilePath {
  readonly area: string;
  readonly id: string;
  readonly kind: string;
}

const GRAMMAR = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)(?:\.([a-z][a-z0-9-]*))?\.json$/;

/** Reads a path relative to the definitions folder; undefined when it does not follow the grammar. */
export function filePath(path: string): FilePath | undefined {
  const [, area, id, kind = id] = GRAMMAR.exec(path) ?? [];
  return area === undefined || id === undefined || kind === undefined ? undefined : { area, id, kind };
}
