/** What tells how people call the rows of an entity. */
export interface Called {
  readonly label: readonly string[];
  readonly fields: ReadonlyMap<string, { readonly ref?: string | undefined }>;
}

/**
 * Whether people call the rows of an entity by their name: its label has it behind the code that is typed and scanned. Lists show
 * the name then.
 */
export function isCalledByName(entity: Called | undefined): boolean {
  const [code = '', name, ...more] = entity?.label ?? [];
  return name === 'name' && more.length === 0 && entity?.fields.get(code)?.ref === undefined;
}

/** The column of a generated query with the name of what a field refers to. */
export function nameColumn(field: string): string {
  return `${field}Name`;
}
