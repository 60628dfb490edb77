import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** A child collection that is loaded along, shown on its parent's page or edited in its form belongs to that entity. */
export function* unknownCollection(set: LintInput): Generator<Finding> {
  for (const { of, name, ...location } of collectionReferences(set)) {
    const shape = set.shapes.get(of);
    if (shape && !shape.children.has(name))
      yield { ...location, offset: 0, params: { of, name, ...suggestion(name, shape.children.keys()) } };
  }
}

function* collectionReferences(set: LintInput): Generator<SourceLocation & { readonly of: string; readonly name: string }> {
  for (const loaded of set.entity.values()) {
    for (const verb of ['create', 'edit'] as const) {
      const children = loaded.definition.crud?.[verb]?.children ?? [];
      for (const [i, name] of children.entries())
        yield { ...locationBelow(fileLocation(loaded), 'crud', verb, 'children', i), of: loaded.definition.id, name };
    }
  }
  for (const loaded of screensOf(set, 'detail')) {
    for (const [section, entry] of Object.entries(loaded.definition.sections ?? {}))
      if ('rows' in entry)
        yield {
          ...locationBelow(fileLocation(loaded), 'sections', section, 'rows'),
          of: loaded.definition.entity,
          name: entry.rows,
        };
  }
  for (const action of set.actions.values()) {
    if (action.generated) continue;
    for (const [alias, entry] of Object.entries(action.definition.load ?? {})) {
      if (!('with' in entry)) continue;
      for (const [i, name] of (entry.with ?? []).entries())
        yield { ...locationBelow(action, 'load', alias, 'with', i), of: entry.entity, name };
    }
  }
}
