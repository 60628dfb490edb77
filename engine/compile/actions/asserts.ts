import type { ActionDefinition, AssertEvent, AssertOk, AssertRule } from '../../definitions.generated.ts';
import type { Environment, Type } from '../../expr/types.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { whereRefused } from '../../expr/check/narrow.ts';
import { argumentType } from '../argumentType.ts';
import { compileEntry, type EntryScope } from '../../model/compileEntry.ts';
import { byRank, sources } from '../../load/names.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import type { AssertModel } from '../../model/types.ts';

type OkAssert = Extract<AssertModel, { kind: 'ok' }>;

/** Compiles the asserts of an action in file order. */
export function compileAsserts(scope: ActionScope, definition: ActionDefinition): readonly AssertModel[] {
  return byRank(definition.assert).flatMap(([name, entry]) => {
    const location = locationBelow(scope.place, 'assert', name);
    const inside = compileEntry(scope, location, name, entry);
    if ('event' in entry) return [eventAssert(scope, location, entry, inside)];
    return 'rule' in entry ? ruleAssert(scope, location, entry, inside) : [okAssert(scope, location, entry, inside)];
  });
}

function okAssert(
  { slots }: ActionScope,
  location: SourceLocation,
  entry: AssertOk,
  { entry: looped, environment }: EntryScope,
): OkAssert {
  const ok = slots.expression(locationBelow(location, 'ok'), entry.ok, environment, { kind: 'bool' });
  return {
    ...looped,
    kind: 'ok',
    code: entry.code,
    severity: entry.severity ?? 'refuse',
    ...((entry.repeats ?? isTwiceInList(entry)) ? { repeats: true } : {}),
    ok,
    params: slots.record(locationBelow(location, 'params'), entry.params, whereRefused(environment, ok), 'scalar'),
  };
}

/** A code that stands in a list already. */
function isTwiceInList({ code, at = '' }: AssertOk): boolean {
  return code === 'scan.duplicate' && at.includes('/*');
}

function eventAssert(
  { slots }: ActionScope,
  location: SourceLocation,
  entry: AssertEvent,
  { entry: looped, environment }: EntryScope,
): AssertModel {
  return {
    ...looped,
    kind: 'event',
    event: entry.event,
    on: slots.expression(locationBelow(location, 'on'), entry.on, environment, 'rows'),
  };
}

/**
 * A rule is compiled where it is used, with its names standing for the rows given in `with`, so that what it reads is
 * loaded; `bind` gives the names their rows at run time.
 */
function ruleAssert(
  scope: ActionScope,
  location: SourceLocation,
  entry: AssertRule,
  { entry: base, environment }: EntryScope,
): readonly AssertModel[] {
  const rule = scope.set.rule.get(entry.rule);
  if (!rule) return [];
  const given = scope.slots.record(locationBelow(location, 'with'), entry.with, environment, (name) =>
    rule.definition.for[name]?.endsWith('?') ? argumentType(rule.definition.for[name]) : 'row',
  );
  // A fault of the row expression is reported there, not again inside the rule.
  if (Object.values(given).some(({ type }) => type.kind === 'null')) return [];
  const names: Record<string, Type> = { ...environment.names };
  for (const [name, row] of Object.entries(given)) names[name] = row.type;
  const inner: Omit<Environment, 'schema'> = { ...environment, names };
  const at: SourceLocation = { file: rule.file, pointer: '' };
  const { definition } = rule;
  const ok = scope.slots.expression(locationBelow(at, 'ok'), definition.ok, inner, { kind: 'bool' });
  const refused = whereRefused(inner, ok);
  return [
    {
      ...base,
      kind: 'ok',
      code: entry.code ?? definition.code,
      severity: entry.severity ?? definition.severity ?? 'refuse',
      rule: definition.id,
      bind: given,
      source: [...base.source, ...sources(definition.source)],
      ok,
      params: entry.params
        ? scope.slots.record(locationBelow(location, 'params'), entry.params, refused, 'scalar')
        : scope.slots.record(locationBelow(at, 'params'), definition.params, refused, 'scalar'),
    },
  ];
}
