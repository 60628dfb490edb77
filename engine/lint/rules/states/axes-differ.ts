import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A state has one word per axis (`apply/new`), and an entity names a model with axes for exactly these fields. */
export function* axesDiffer(set: LintInput): Generator<Finding> {
  for (const loaded of set.entity.values()) {
    const states = loaded.definition.states ?? {};
    for (const [field, id] of Object.entries(states)) {
      const { axes } = set['state-model'].get(id)?.definition ?? {};
      const isNamed = !axes || (axes.includes(field) && axes.every((axis) => states[axis] === id));
      if (!isNamed)
        yield { ...locationBelow(fileLocation(loaded), 'states', field), params: { name: field, axes: axes.join(' / ') } };
    }
  }
}
