import type { Called } from '../load/calledByName.ts';
import type { QueryColumn } from '../load/columns.ts';
import { locationBelow, fileLocation } from '../load/sourceLocation.ts';
import { screensOf } from './screens.ts';
import type { LintInput } from './types.ts';

/** What a calendar arranges, and each of its layers. */
export function layersOf(set: LintInput) {
  return screensOf(set, 'calendar').flatMap((loaded) => [
    { query: loaded.definition.query, arranged: loaded.definition, place: fileLocation(loaded) },
    ...Object.entries(loaded.definition.layers ?? {}).map(([name, arranged]) => ({
      query: arranged.query,
      arranged,
      place: locationBelow(fileLocation(loaded), 'layers', name),
    })),
  ]);
}

/** Every tree with its query, and the columns it asks that by: the field that makes it a tree, and the codes its rows are called by. */
export function treesOf(set: LintInput) {
  return screensOf(set, 'tree').flatMap((loaded) => {
    const { query } = loaded.definition;
    const file = set.query.get(query)?.definition;
    const entity = set.shapes.get(file?.from ?? query)?.definition;
    if (!entity) return [];
    const columns = [entity.tree ?? 'tree', entity.label[0] ?? 'id'];
    return [{ place: fileLocation(loaded), query, file, isTree: entity.tree !== undefined, columns }];
  });
}

/** The fields a column of a query walks from its row; none where it is computed. */
export function columnPath({ name, value = `row.${name}` }: QueryColumn): readonly string[] {
  return /^row(\.\w+)+$/.test(value) ? value.split('.').slice(1) : [];
}

/** Along a path: how the rows it starts from are called, and what each of its fields refers to; undefined for a plain field. */
export function calledAlong(set: LintInput, from: string, path: readonly string[]): readonly (Called | undefined)[] {
  const shapes = path.reduce(
    (before, step) => [...before, set.shapes.get(before.at(-1)?.fields.get(step)?.ref ?? '')],
    [set.shapes.get(from)],
  );
  return shapes.map((shape) => shape && { label: shape.definition.label, fields: shape.fields });
}
