import { schemaOf } from '../../compile/schema.ts';
import { guardNames } from '../../compile/stateModels.ts';
import type { StateModelDefinition } from '../../definitions.generated.ts';
import { checkExpression } from '../../expr/check/check.ts';
import type { CheckResult, Expression } from '../../expr/types.ts';
import { pointer } from '../../load/pointer.ts';
import type { Bundle } from '../../model/types.ts';
import type { ModelFinding } from '../ModelFinding.ts';

/** The conditions of a model, by transition, and what is wrong with those that cannot be read. */
export interface Guards {
  readonly guards: ReadonlyMap<string, Expression>;
  readonly faults: readonly (ModelFinding & { readonly code: string })[];
}

/** Reads every condition as the compiler does, over the rows of the entity; what was read once is remembered (`read`). */
export function readGuards(
  bundle: Bundle,
  model: StateModelDefinition,
  entity: string,
  read: Map<string, CheckResult>,
): Guards {
  const guards = new Map<string, Expression>();
  const faults: Guards['faults'][number][] = [];
  for (const [id, { event, ok }] of Object.entries(model.transitions)) {
    if (ok === undefined) continue;
    const result = checked(bundle, model, event, entity, ok, read);
    if (result.ok) guards.set(id, result.expression);
    else
      faults.push(
        ...result.faults.map(({ code, params, offset }) => ({
          code,
          params,
          offset,
          pointer: pointer('transitions', id, 'ok'),
        })),
      );
  }
  return { guards, faults };
}

function checked(
  bundle: Bundle,
  model: StateModelDefinition,
  event: string,
  entity: string,
  ok: string,
  read: Map<string, CheckResult>,
): CheckResult {
  const key = JSON.stringify([ok, model.events[event]?.params ?? {}]);
  const known = read.get(key);
  if (known) return known;
  const names = guardNames(model, event, entity, (id) => bundle.entities.get(id)?.definition);
  const result = checkExpression(ok, { names, schema: schemaOf(bundle.entities) }, { kind: 'bool' });
  read.set(key, result);
  return result;
}
