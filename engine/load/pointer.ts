/** JSON Pointer (RFC 6901) of an entry: names escaped and joined. */
export function pointer(...names: readonly (string | number)[]): string {
  let path = '';
  for (const name of names) path += `/${escaped(String(name))}`;
  return path;
}

/** Most names need no escape, and all definitions are walked by them. */
function escaped(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** The names a JSON Pointer goes through, unescaped; none for the whole document. */
export function pointerNames(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a pointer; undefined where nothing does. */
export function valueAt(content: unknown, path: string): unknown {
  return pointerNames(path).reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    content,
  );
}
