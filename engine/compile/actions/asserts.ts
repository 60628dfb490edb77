import type { ActionDefinition, AssertEvent, AssertOk, AssertRule } from '../../definitions.generated.ts';
import type { Environment, Type } from '../../expr/types.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { looped, type Inside } from '../../model/looped.ts';
import { ranked, sources } from '../../load/names.ts';
import { below, type Place } from '../../load/place.ts';
import type { AssertModel } from '../../model/types.ts';

type OkAssert = Extract<AssertModel, { kind: 'ok' }>;

/** Compiles the asserts of an action in file order. */
export function assertsOf(scope: ActionScope, definition: ActionDefinition): readonly AssertModel[] {
  return ranked(definition.assert).flatMap(([name, entry]) => {
    const place = below(scope.place, 'assert', name);
    const inside = looped(scope, place, name, entry);
    if ('event' in entry) return [eventAssert(scope, place, entry, inside)];
    return 'rule' in entry ? ruleAssert(scope, place, entry, inside) : [okAssert(scope, place, entry, inside)];
  });
}

function okAssert({ slots }: ActionScope, place: Place, entry: AssertOk, { looped, environment }: Inside): OkAssert {
  return {
    ...looped,
    kind: 'ok',
    code: entry.code,
    severity: entry.severity ?? 'refuse',
    ...((entry.repeats ?? isTwiceInList(entry)) ? { repeats: true } : {}),
    ok: slots.expression(below(place, 'ok'), entry.ok, environment, { kind: 'bool' }),
    params: slots.record(below(place, 'params'), entry.params, environment, 'scalar'),
  };
}

/** A code that stands in a list already. */
function isTwiceInList({ code, at = '' }: AssertOk): boolean {
  return code === 'scan.duplicate' && at.includes('/*');
}

function eventAssert({ slots }: ActionScope, place: Place, entry: AssertEvent, { looped, environment }: Inside): AssertModel {
  return {
    ...looped,
    kind: 'event',
    event: entry.event,
    on: slots.expression(below(place, 'on'), entry.on, environment, 'rows'),
  };
}

/**
 * A rule is compiled where it is used, with its names standing for the rows given in `with`, so that what it reads is
 * loaded; `bind` gives the names their rows at run time.
 */
function ruleAssert(
  scope: ActionScope,
  place: Place,
  entry: AssertRule,
  { looped: base, environment }: Inside,
): readonly AssertModel[] {
  const rule = scope.set.rule.get(entry.rule);
  if (!rule) return [];
  const given = scope.slots.record(below(place, 'with'), entry.with, environment, 'row');
  // What is wrong with a row is told at the row, not once more inside the rule.
  if (Object.values(given).some(({ type }) => type.kind === 'null')) return [];
  const names: Record<string, Type> = { ...environment.names };
  for (const [name, row] of Object.entries(given)) names[name] = row.type;
  const inner: Omit<Environment, 'schema'> = { ...environment, names };
  const at: Place = { file: rule.file, pointer: '' };
  const { definition } = rule;
  return [
    {
      ...base,
      kind: 'ok',
      code: entry.code ?? definition.code,
      severity: entry.severity ?? definition.severity ?? 'refuse',
      rule: definition.id,
      bind: given,
      source: [...base.source, ...sources(definition.source)],
      ok: scope.slots.expression(below(at, 'ok'), definition.ok, inner, { kind: 'bool' }),
      params: entry.params
        ? scope.slots.record(below(place, 'params'), entry.params, inner, 'scalar')
        : scope.slots.record(below(at, 'params'), definition.params, inner, 'scalar'),
    },
  ];
}
