import type { Finding } from '../../../load/problemAt.ts';
import { raisedBy } from '../../raisedBy.ts';
import type { LintInput } from '../../types.ts';

/** What has ended is edited by nobody: its model has an event `edit`, which the generated edit raises, or that asks another one. */
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
