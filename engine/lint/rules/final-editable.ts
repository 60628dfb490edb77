import type { Finding } from '../../load/problemAt.ts';
import type { LintInput } from '../types.ts';
import type { ActionAt } from '../actionAt.ts';

/** What has ended is edited by nobody: its model has an event `edit`, which the generated edit raises, or that asks another one. */
export function* finalEditable(set: LintInput): Generator<Finding> {
  for (const { file, pointer, generated, definition } of set.actions.values()) {
    if (generated?.verb !== 'edit' || asksEvent(definition)) continue;
    for (const state of endsOf(set, generated.entity)) yield { file, pointer, params: { state, entity: generated.entity } };
  }
}

const asksEvent = ({ assert = {}, effects }: ActionAt['definition']): boolean =>
  [...Object.values(assert), ...Object.values(effects)].some((entry) => 'event' in entry);

function endsOf(set: LintInput, entity: string): readonly string[] {
  const models = Object.values(set.entity.get(entity)?.definition.states ?? {});
  return models.flatMap((id) =>
    Object.entries(set['state-model'].get(id)?.definition.states ?? {})
      .filter(([, { final = false }]) => final)
      .map(([state]) => state),
  );
}
