import { queryColumns } from '../../../load/columns.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation, locationBelow } from '../../../load/sourceLocation.ts';
import { isCalledByName, nameColumn } from '../../../load/calledByName.ts';
import type { QueryDefinition } from '../../../definitions.generated.ts';
import { columnPath, calledAlong } from '../../screenQueries.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/**
 * What people call by its name stands in a list by its name: `line.code`, and `line` alone, say `L1` where a reader expects
 * "Line one". Both may stand there. What makes rows a tree, and what a record finds its rows by, is a code nobody reads.
 */
export function* codeForName(set: LintInput): Generator<Finding> {
  const choosing = new Set(screensOf(set, 'detail').flatMap(({ definition }) => chosenBy(definition.sections)));
  for (const loaded of set.query.values()) yield* inColumns(set, loaded, choosing);
}

/** Columns by which the page of a record finds its rows, each with its query. */
function chosenBy(sections: object = {}): readonly string[] {
  return Object.values(sections).flatMap((section: { readonly query?: string; readonly by?: string }) =>
    section.query === undefined ? [] : [`${section.query}.${section.by}`],
  );
}

function* inColumns(
  set: LintInput,
  loaded: LoadedDefinition<QueryDefinition>,
  choosing: ReadonlySet<string>,
): Generator<Finding> {
  const { id, from } = loaded.definition;
  const columns = queryColumns(loaded.definition).map((column) => ({ ...column, path: columnPath(column) }));
  const named = new Set(columns.flatMap(({ path }) => (path.at(-1) === 'name' ? [String(path.slice(0, -1))] : [])));
  const isFree = (name: string): boolean => name === set.shapes.get(from)?.definition.tree || choosing.has(`${id}.${name}`);
  for (const { name, path, at } of columns) {
    const row = codedRow(set, from, path);
    if (row && !isFree(name) && !named.has(String(row)))
      yield { ...locationBelow(fileLocation(loaded), 'columns', ...at), params: { column: name, ...nameColumns(row) } };
  }
}

/** The column that shows a row by its name instead, and the one that shows it beside the code, of which it may not have the name. */
function nameColumns(row: readonly string[]): { readonly name: string; readonly beside: string } {
  const name = [...row, 'name'].join('.');
  return { name, beside: `{ "${nameColumn(row.at(-1) ?? '')}": "row.${name}" }` };
}

/** The path to the row that a path shows by its code, where people call such a row by its name. */
function codedRow(set: LintInput, from: string, path: readonly string[]): readonly string[] | undefined {
  const [owner, end] = calledAlong(set, from, path).slice(-2);
  if (end) return isCalledByName(end) ? path : undefined;
  return path.length > 1 && isCalledByName(owner) && path.at(-1) === 'code' ? path.slice(0, -1) : undefined;
}
