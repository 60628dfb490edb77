import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** A child collection that is loaded along, shown on its parent's page or edited in its form belongs to that entity. */
export function* unknownCollection(set: LintInput): Generator<Finding> {
  for (const { of, name, ...place } of named(set)) {
    const shape = set.shapes.get(of);
    if (shape && !shape.children.has(name)) yield { ...place, offset: 0, params: { of, name } };
  }
}

function* named(set: LintInput): Generator<Place & { readonly of: string; readonly name: string }> {
  for (const placed of set.entity.values()) {
    for (const verb of ['create', 'edit'] as const) {
      const children = placed.definition.crud?.[verb]?.children ?? [];
      for (const [i, name] of children.entries())
        yield { ...below(whole(placed), 'crud', verb, 'children', i), of: placed.definition.id, name };
    }
  }
  for (const placed of screensOf(set, 'detail')) {
    for (const [section, entry] of Object.entries(placed.definition.sections ?? {}))
      if ('rows' in entry)
        yield { ...below(whole(placed), 'sections', section, 'rows'), of: placed.definition.entity, name: entry.rows };
  }
  for (const action of set.actions.values()) {
    if (action.generated) continue;
    for (const [alias, entry] of Object.entries(action.definition.load ?? {})) {
      if (!('with' in entry)) continue;
      for (const [i, name] of (entry.with ?? []).entries())
        yield { ...below(action, 'load', alias, 'with', i), of: entry.entity, name };
    }
  }
}
