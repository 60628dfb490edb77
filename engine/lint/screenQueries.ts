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
