import type { RuleDefinition } from '../../definitions.generated.ts';
import { referencedRow } from '../../expr/referencedRow.ts';
import type { Expression } from '../../expr/types.ts';
import { ruleEntity } from '../../load/names.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { rootsOf } from './roots.ts';
import { locationBelow } from '../../load/sourceLocation.ts';
import type { ActionModel, EffectModel } from '../../model/types.ts';

/**
 * An effect on a loaded row that a rule guards requires an assert of the rule for that row (lint `unguarded`), or the rule in
 * `exempt`; an exemption that is not needed is an error too (`needlessExemption`).
 */
export function guards(scope: ActionScope, action: ActionModel): void {
  for (const effect of action.effects) {
    const due = new Set([...scope.set.rule.values()].map((r) => r.definition).filter((rule) => isDue(action, effect, rule)));
    const location = locationBelow(scope.place, 'effects', effect.name);
    const exempt = exemptions(action, effect, (id) => scope.set.piece.has(id));
    for (const { id } of due)
      if (!exempt.includes(id)) scope.slots.report(location, 'lint.unguarded', { rule: id, effect: effect.name });
    for (const rule of exempt)
      if (![...due].some(({ id }) => id === rule))
        scope.slots.report(locationBelow(location, 'exempt', rule), 'lint.needlessExemption', { rule, effect: effect.name });
  }
}

/** Rules an effect does without; pieces are the linter's (`placeUnguarded`). */
function exemptions({ definition }: ActionModel, { name }: EffectModel, isPiece: (id: string) => boolean): readonly string[] {
  const entry = definition.effects[name];
  const named = entry && 'exempt' in entry ? Object.keys(entry.exempt ?? {}) : [];
  return named.filter((id) => !isPiece(id));
}

/** Whether the effect does to loaded rows what the rule guards, and no assert asks the rule about these rows. */
function isDue(action: ActionModel, effect: EffectModel, { id, for: names, guards: guarded }: RuleDefinition): boolean {
  const rows = guarded && touchedRows(effect, guarded);
  if (
    !rows ||
    !Object.values(names)
      .map(ruleEntity)
      .includes(referencedRow(rows.type)?.entity ?? '')
  )
    return false;
  const roots = loadsUnder(action, effect, rows);
  const isAsked = action.asserts.some(
    (assert) =>
      assert.kind === 'ok' &&
      assert.rule === id &&
      Object.values(assert.bind ?? {}).some((bound) =>
        [...loadsUnder(action, assert, bound)].some((name) => roots.has(name)),
      ),
  );
  return roots.size > 0 && !isAsked;
}

/** Rows an effect sets a guarded field of, or raises a guarded event on. */
function touchedRows(
  { changes, sets, raises }: EffectModel,
  { set, events }: NonNullable<RuleDefinition['guards']>,
): Expression | undefined {
  if (sets && set?.some((field) => field in sets.values)) return changes;
  return raises && events?.includes(raises.event) ? raises.on : undefined;
}

/** Aliases of the loads an expression is based on; rows the action creates do not count. */
function loadsUnder(action: ActionModel, entry: Parameters<typeof rootsOf>[1], expression: Expression): ReadonlySet<string> {
  const roots = rootsOf(action, entry, expression);
  return new Set(action.loads.map(({ alias }) => alias).filter((alias) => roots.has(alias)));
}
