import type { Finding } from '../../../load/problemAt.ts';
import { raisedBy } from '../../raisedBy.ts';
import type { LintInput } from '../../types.ts';

/** Records in a final state cannot be edited: their model has an event `edit` that the generated edit raises or checks. */
export function* finalEditable(set: LintInput): Generator<Finding> {
  for (const { file, pointer, generated, definition } of set.actions.values()) {
    if (generated?.verb !== 'edit' || raisedBy(definition).length > 0) continue;
    for (const state of endsOf(set, generated.entity)) yield { file, pointer, params: { state, entity: generated.entity } };
  }
}

function endsOf(set: LintInput, entity: string): readonly string[] {
  const models = Object.values(set.entity.get(entity)?.definition.states ?? {});
  return models.flatMap((id) =>
    Object.entries(set['state-model'].get(id)?.definition.states ?? {})
      .filter(([, { final = false }]) => final)
      .map(([state]) => state),
  );
}
