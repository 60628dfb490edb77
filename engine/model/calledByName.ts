/**
 * Whether people call the rows of an entity by their name: its label has it behind the code that is typed and scanned. Lists show
 * the name then.
 */
export function isCalledByName(label: readonly string[] = []): boolean {
  return label.length === 2 && label[1] === 'name';
}

/** The column of a generated query with the name of what a field refers to. */
export function nameColumn(field: string): string {
  return `${field}Name`;
}
