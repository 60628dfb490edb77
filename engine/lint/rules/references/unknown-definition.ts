import type { Loads, PieceDefinition, ScenarioDefinition } from '../../../definitions.generated.ts';
import { factsOf } from '../../../effects/effectKinds.ts';
import type { Placed } from '../../../load/definitions.ts';
import type { Kind } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import { screenReferences, type Reference } from '../../screenReferences.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';

/** Every id that one definition uses of another must exist. A file that could not be read is not unknown. */
export function* unknownDefinition(set: LintInput): Generator<Finding> {
  for (const { kind, id, file, pointer } of references(set)) {
    if (!isKnown(set, kind, id) && !set.faulty.has(`${kind}/${id}`)) yield { file, pointer, offset: 0, params: { kind, id } };
  }
  yield* unknownBases(set);
}

/** A variant is like an action of a file that is no variant itself. */
function* unknownBases(set: LintInput): Generator<Finding> {
  for (const placed of set.variant.values()) {
    const { of } = placed.definition;
    if ((set.variant.has(of) || !set.action.has(of)) && !set.faulty.has(`action/${of}`))
      yield { ...below(whole(placed), 'of'), offset: 0, params: { kind: 'action', id: of } };
  }
}

/** Generated ones count: the actions and the query an entity has by itself, the screens of what has none. */
function isKnown(set: LintInput, kind: Kind, id: string): boolean {
  if (kind === 'action') return set.actions.has(id);
  if (kind === 'query') return set.query.has(id) || isStored(set, id);
  const [, of, arranged = ''] = (kind === 'screen' ? /^(list|detail|form|settings)\.(.+)$/ : /(?!)/).exec(id) ?? [];
  if (of === 'list') return isKnown(set, 'query', arranged);
  if (of === 'form') return isKnown(set, 'action', arranged);
  if (of === 'settings') return set.settings.has(arranged);
  return of === 'detail' ? isStored(set, arranged) : set[kind].has(id);
}

function isStored(set: LintInput, entity: string): boolean {
  const definition = set.entity.get(entity)?.definition;
  return definition !== undefined && definition.kindOf !== 'view';
}

function* references(set: LintInput): Generator<Reference> {
  yield* fieldReferences(set);
  yield* entityReferences(set);
  for (const action of set.actions.values()) yield* actionReferences(action);
  yield* readReferences(set);
  yield* scenarioReferences(set);
  yield* worldReferences(set);
  yield* screenReferences(set);
}

function* fieldReferences(set: LintInput): Generator<Reference> {
  for (const { schema, ...place } of set.fields) {
    for (const key of ['x-ref', 'x-scan'] as const)
      if (schema[key] !== undefined) yield { ...below(place, key), kind: 'entity', id: schema[key] };
    for (const key of ['x-of', 'x-title'] as const) {
      const path = schema[key];
      const [of] = typeof path === 'string' ? path.split('.') : [];
      if (of !== undefined) yield { ...below(place, key), kind: 'entity', id: of };
    }
    if (schema['x-choices'] !== undefined) yield { ...below(place, 'x-choices'), kind: 'query', id: schema['x-choices'] };
    if (schema['x-serial'] !== undefined) yield { ...below(place, 'x-serial'), kind: 'serial-rule', id: schema['x-serial'] };
  }
}

function* entityReferences(set: LintInput): Generator<Reference> {
  for (const placed of set.entity.values()) {
    const { of = [], traits = [], states = {}, computed = {} } = placed.definition;
    for (const [i, id] of traits.entries()) yield { ...below(whole(placed), 'traits', i), kind: 'trait', id };
    for (const [i, id] of of.entries()) yield { ...below(whole(placed), 'of', i), kind: 'entity', id };
    for (const [field, id] of Object.entries(states))
      yield { ...below(whole(placed), 'states', field), kind: 'state-model', id };
    for (const [name, entry] of Object.entries(computed)) {
      if ('count' in entry) yield { ...below(whole(placed), 'computed', name, 'count'), kind: 'entity', id: entry.count };
      if ('sum' in entry)
        yield { ...below(whole(placed), 'computed', name, 'sum'), kind: 'entity', id: entry.sum.split('.')[0] ?? '' };
    }
  }
}

function* actionReferences(action: ActionAt): Generator<Reference> {
  const { load = {}, assert = {}, effects } = action.definition;
  for (const [i, use] of (action.definition.uses ?? []).entries())
    yield typeof use === 'string'
      ? { ...below(action, 'uses', i), kind: 'piece', id: use }
      : { ...below(action, 'uses', i, 'piece'), kind: 'piece', id: use.piece };
  for (const id of Object.keys(action.definition.next ?? {})) yield { ...below(action, 'next', id), kind: 'action', id };
  for (const [alias, entry] of Object.entries(load)) yield loadReference(below(action, 'load', alias), entry);
  for (const [name, entry] of Object.entries(assert))
    if ('rule' in entry) yield { ...below(action, 'assert', name, 'rule'), kind: 'rule', id: entry.rule };
  for (const [name, entry] of Object.entries(effects)) {
    for (const { at, kind, id } of factsOf(entry).uses ?? []) yield { ...below(action, 'effects', name, ...at), kind, id };
  }
}

function loadReference(place: Place, entry: Loads[string]): Reference {
  return 'table' in entry
    ? { ...below(place, 'table'), kind: 'table', id: entry.table }
    : { ...below(place, 'entity'), kind: 'entity', id: entry.entity };
}

function* readReferences(set: LintInput): Generator<Reference> {
  for (const placed of set.rule.values())
    for (const [name, id] of Object.entries(placed.definition.for))
      yield { ...below(whole(placed), 'for', name), kind: 'entity', id };
  for (const placed of set.piece.values()) yield* pieceReferences(placed);
  for (const placed of set.label.values())
    yield { ...below(whole(placed), 'entity'), kind: 'entity', id: placed.definition.entity };
  for (const placed of set.query.values()) {
    yield { ...below(whole(placed), 'from'), kind: 'entity', id: placed.definition.from };
    for (const [i, id] of (placed.definition.rules ?? []).entries())
      yield { ...below(whole(placed), 'rules', i), kind: 'rule', id };
  }
  for (const placed of set.role.values()) {
    for (const [i, id] of (placed.definition.includes ?? []).entries())
      yield { ...below(whole(placed), 'includes', i), kind: 'role', id };
    for (const [i, id] of (placed.definition.reads ?? []).entries())
      yield { ...below(whole(placed), 'reads', i), kind: 'reading', id };
    for (const id of Object.keys(placed.definition.entities ?? {}))
      yield { ...below(whole(placed), 'entities', id), kind: 'entity', id };
  }
  for (const placed of set.job.values()) {
    yield { ...below(whole(placed), 'action'), kind: 'action', id: placed.definition.action };
    if (placed.definition.forEach !== undefined)
      yield { ...below(whole(placed), 'forEach'), kind: 'query', id: placed.definition.forEach };
    if (placed.definition.role !== undefined)
      yield { ...below(whole(placed), 'role'), kind: 'role', id: placed.definition.role };
  }
}

function* pieceReferences(placed: Placed<PieceDefinition>): Generator<Reference> {
  const { for: names = {}, guards } = placed.definition;
  for (const [name, type] of Object.entries(names)) {
    const id = type.replace(/[^a-z0-9-]/g, '');
    if (id !== 'text') yield { ...below(whole(placed), 'for', name), kind: 'entity', id };
  }
  if (guards) yield { ...below(whole(placed), 'guards', 'of'), kind: 'entity', id: guards.of };
  for (const [i, id] of (guards?.carriers ?? []).entries())
    yield { ...below(whole(placed), 'guards', 'carriers', i), kind: 'entity', id };
}

/** Worlds that scenarios take rows of, and those that worlds build on. */
function* worldReferences(set: LintInput): Generator<Reference> {
  for (const placed of [...set.scenario.values(), ...set.world.values()]) {
    const { world, scenarios = {} } = placed.definition as ScenarioDefinition; // a world has one of the two
    yield* worldsNamed(below(whole(placed), 'world'), world);
    for (const [name, part] of Object.entries(scenarios))
      yield* worldsNamed(below(whole(placed), 'scenarios', name, 'world'), part.world);
  }
}

function* worldsNamed(place: Place, world: ScenarioDefinition['world']): Generator<Reference> {
  if (typeof world === 'string') yield { ...place, kind: 'world', id: world };
  else for (const [i, id] of (world ?? []).entries()) yield { ...below(place, i), kind: 'world', id };
}

function* scenarioReferences(set: LintInput): Generator<Reference> {
  for (const placed of set.scenarios) {
    const { given, steps } = placed.definition;
    for (const id of Object.keys(given)) yield { ...below(whole(placed), 'given', id), kind: 'entity', id };
    for (const [i, step] of steps.entries()) {
      // A step is done as one of the given users, else as the demo user of a role; one that says neither is told elsewhere.
      if (step.as !== '' && given['user']?.[step.as] === undefined)
        yield { ...below(whole(placed), 'steps', i, 'as'), kind: 'role', id: step.as };
      if (step.do !== '') yield { ...below(whole(placed), 'steps', i, 'do'), kind: 'action', id: step.do };
      for (const key of ['rows', 'made'] as const)
        for (const id of Object.keys(step[key] ?? {}))
          yield { ...below(whole(placed), 'steps', i, key, id), kind: 'entity', id };
    }
  }
}
