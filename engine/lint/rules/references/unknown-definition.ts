import type { Loads, PieceDefinition, ScenarioDefinition } from '../../../definitions.generated.ts';
import { staticEffects } from '../../../effects/effectKinds.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Kind } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { ruleEntity } from '../../../load/names.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { screenReferences, type Reference } from '../../screenReferences.ts';
import { PLAIN_ARGUMENTS } from '../../../model/plainArguments.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';
import { type Suggestion, suggestion } from '../../../value/suggestion.ts';

/** Every id that one definition uses of another must exist. A file that could not be read is not unknown. */
export function* unknownDefinition(set: LintInput): Generator<Finding> {
  for (const { kind, id, file, pointer } of references(set)) {
    if (!isKnown(set, kind, id) && !set.faulty.has(`${kind}/${id}`))
      yield { file, pointer, offset: 0, params: { kind, id, ...titled(set, kind, id), ...suggestion(id, idsOf(set, kind)) } };
  }
  yield* unknownBases(set);
}

/** What is called so: `person` for `operator`, where people call a person that. */
function titled(set: LintInput, kind: Kind, id: string): Suggestion {
  const title = id.replaceAll('-', ' ');
  const nearest = [...idsOf(set, kind)].filter((each) => set.texts.en.get(each)?.text.toLowerCase() === title).join(', ');
  return nearest === '' ? {} : { nearest };
}

/** A variant is like an action of a file that is no variant itself. */
function* unknownBases(set: LintInput): Generator<Finding> {
  for (const loaded of set.variant.values()) {
    const { of } = loaded.definition;
    if ((set.variant.has(of) || !set.action.has(of)) && !set.faulty.has(`action/${of}`))
      yield {
        ...locationBelow(fileLocation(loaded), 'of'),
        offset: 0,
        params: { kind: 'action', id: of, ...suggestion(of, set.action.keys()) },
      };
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

/** Every id of a kind, those of what is generated too. */
function idsOf(set: LintInput, kind: Kind): Iterable<string> {
  const stored = [...set.entity.keys()].filter((id) => isStored(set, id));
  if (kind === 'action') return set.actions.keys();
  if (kind === 'query') return [...set.query.keys(), ...stored];
  if (kind !== 'screen') return set[kind].keys();
  return [
    ...set.screen.keys(),
    ...[...set.query.keys(), ...stored].map((id) => `list.${id}`),
    ...stored.map((id) => `detail.${id}`),
    ...[...set.actions.keys()].map((id) => `form.${id}`),
    ...[...set.settings.keys()].map((id) => `settings.${id}`),
  ];
}

function isStored(set: LintInput, entity: string): boolean {
  const definition = set.entity.get(entity)?.definition;
  return definition !== undefined && definition.kindOf !== 'view';
}

function* references(set: LintInput): Generator<Reference> {
  yield* fieldReferences(set);
  yield* entityReferences(set);
  yield* eventReferences(set);
  for (const action of set.actions.values()) yield* actionReferences(action);
  yield* readReferences(set);
  yield* scenarioReferences(set);
  yield* worldReferences(set);
  yield* screenReferences(set);
}

function* fieldReferences(set: LintInput): Generator<Reference> {
  for (const { schema, ...location } of set.fields) {
    for (const key of ['x-ref', 'x-scan'] as const)
      if (schema[key] !== undefined) yield { ...locationBelow(location, key), kind: 'entity', id: schema[key] };
    for (const key of ['x-of', 'x-title'] as const) {
      const path = schema[key];
      const [of] = typeof path === 'string' ? path.split('.') : [];
      if (of !== undefined) yield { ...locationBelow(location, key), kind: 'entity', id: of };
    }
    if (schema['x-choices'] !== undefined)
      yield { ...locationBelow(location, 'x-choices'), kind: 'query', id: schema['x-choices'] };
    for (const [i, id] of (schema['x-mayDo'] ?? []).entries())
      yield { ...locationBelow(location, 'x-mayDo', i), kind: 'action', id };
    if (schema['x-serial'] !== undefined)
      yield { ...locationBelow(location, 'x-serial'), kind: 'serial-rule', id: schema['x-serial'] };
  }
}

function* entityReferences(set: LintInput): Generator<Reference> {
  for (const loaded of set.entity.values()) {
    const { of = [], traits = [], states = {}, computed = {} } = loaded.definition;
    for (const [i, id] of traits.entries()) yield { ...locationBelow(fileLocation(loaded), 'traits', i), kind: 'trait', id };
    for (const [i, id] of of.entries()) yield { ...locationBelow(fileLocation(loaded), 'of', i), kind: 'entity', id };
    for (const [field, id] of Object.entries(states))
      yield { ...locationBelow(fileLocation(loaded), 'states', field), kind: 'state-model', id };
    for (const [name, entry] of Object.entries(computed)) {
      if ('count' in entry)
        yield { ...locationBelow(fileLocation(loaded), 'computed', name, 'count'), kind: 'entity', id: entry.count };
      if ('sum' in entry)
        yield {
          ...locationBelow(fileLocation(loaded), 'computed', name, 'sum'),
          kind: 'entity',
          id: entry.sum.split('.')[0] ?? '',
        };
    }
  }
}

function* eventReferences(set: LintInput): Generator<Reference> {
  for (const loaded of set['state-model'].values())
    for (const [event, { roles = [] }] of Object.entries(loaded.definition.events))
      for (const [i, id] of roles.entries())
        yield { ...locationBelow(fileLocation(loaded), 'events', event, 'roles', i), kind: 'role', id };
}

function* actionReferences(action: ActionAt): Generator<Reference> {
  const { load = {}, assert = {}, effects } = action.definition;
  for (const [i, use] of (action.definition.uses ?? []).entries())
    yield typeof use === 'string'
      ? { ...locationBelow(action, 'uses', i), kind: 'piece', id: use }
      : { ...locationBelow(action, 'uses', i, 'piece'), kind: 'piece', id: use.piece };
  for (const id of Object.keys(action.definition.next ?? {}))
    yield { ...locationBelow(action, 'next', id), kind: 'action', id };
  for (const [alias, entry] of Object.entries(load)) yield loadReference(locationBelow(action, 'load', alias), entry);
  for (const [name, entry] of Object.entries(assert))
    if ('rule' in entry) yield { ...locationBelow(action, 'assert', name, 'rule'), kind: 'rule', id: entry.rule };
  for (const [name, entry] of Object.entries(effects)) {
    for (const { at, kind, id } of staticEffects(entry).uses ?? [])
      yield { ...locationBelow(action, 'effects', name, ...at), kind, id };
  }
}

function loadReference(location: SourceLocation, entry: Loads[string]): Reference {
  return 'table' in entry
    ? { ...locationBelow(location, 'table'), kind: 'table', id: entry.table }
    : { ...locationBelow(location, 'entity'), kind: 'entity', id: entry.entity };
}

function* readReferences(set: LintInput): Generator<Reference> {
  for (const loaded of set.rule.values())
    for (const [name, id] of Object.entries(loaded.definition.for))
      yield { ...locationBelow(fileLocation(loaded), 'for', name), kind: 'entity', id: ruleEntity(id) };
  for (const loaded of set.piece.values()) yield* pieceReferences(loaded);
  for (const loaded of set.label.values())
    yield { ...locationBelow(fileLocation(loaded), 'entity'), kind: 'entity', id: loaded.definition.entity };
  for (const loaded of set.query.values()) {
    yield { ...locationBelow(fileLocation(loaded), 'from'), kind: 'entity', id: loaded.definition.from };
    const { rules = [], mayDo } = loaded.definition;
    if (mayDo !== undefined) yield { ...locationBelow(fileLocation(loaded), 'mayDo'), kind: 'action', id: mayDo };
    for (const [i, id] of rules.entries()) yield { ...locationBelow(fileLocation(loaded), 'rules', i), kind: 'rule', id };
  }
  for (const loaded of set.role.values()) {
    for (const [i, id] of (loaded.definition.includes ?? []).entries())
      yield { ...locationBelow(fileLocation(loaded), 'includes', i), kind: 'role', id };
    for (const [i, id] of (loaded.definition.reads ?? []).entries())
      yield { ...locationBelow(fileLocation(loaded), 'reads', i), kind: 'reading', id };
    for (const id of Object.keys(loaded.definition.entities ?? {}))
      yield { ...locationBelow(fileLocation(loaded), 'entities', id), kind: 'entity', id };
  }
  yield* flowReferences(set);
  for (const loaded of set.job.values()) {
    yield { ...locationBelow(fileLocation(loaded), 'action'), kind: 'action', id: loaded.definition.action };
    if (loaded.definition.forEach !== undefined)
      yield { ...locationBelow(fileLocation(loaded), 'forEach'), kind: 'query', id: loaded.definition.forEach };
    if (loaded.definition.role !== undefined)
      yield { ...locationBelow(fileLocation(loaded), 'role'), kind: 'role', id: loaded.definition.role };
  }
}

function* flowReferences(set: LintInput): Generator<Reference> {
  for (const loaded of set.flow.values()) {
    const { entity, form, nodes } = loaded.definition;
    yield { ...locationBelow(fileLocation(loaded), 'entity'), kind: 'entity', id: entity };
    yield { ...locationBelow(fileLocation(loaded), 'form'), kind: 'form', id: form };
    for (const [node, { handlers = [] }] of Object.entries(nodes))
      for (const [i, { role }] of handlers.entries())
        if (role !== undefined)
          yield { ...locationBelow(fileLocation(loaded), 'nodes', node, 'handlers', i, 'role'), kind: 'role', id: role };
  }
}

function* pieceReferences(loaded: LoadedDefinition<PieceDefinition>): Generator<Reference> {
  const { for: names = {}, guards } = loaded.definition;
  for (const [name, type] of Object.entries(names)) {
    const id = type.replace(/[^a-z0-9-]/g, '');
    if (!(id in PLAIN_ARGUMENTS)) yield { ...locationBelow(fileLocation(loaded), 'for', name), kind: 'entity', id };
  }
  if (guards) yield { ...locationBelow(fileLocation(loaded), 'guards', 'of'), kind: 'entity', id: guards.of };
  for (const [i, id] of (guards?.carriers ?? []).entries())
    yield { ...locationBelow(fileLocation(loaded), 'guards', 'carriers', i), kind: 'entity', id };
}

/** Worlds that scenarios take rows of, and those that worlds build on. */
function* worldReferences(set: LintInput): Generator<Reference> {
  for (const loaded of [...set.scenario.values(), ...set.world.values()]) {
    const { world, scenarios = {} } = loaded.definition as ScenarioDefinition; // a world has one of the two
    yield* worldsNamed(locationBelow(fileLocation(loaded), 'world'), world);
    for (const [name, part] of Object.entries(scenarios))
      yield* worldsNamed(locationBelow(fileLocation(loaded), 'scenarios', name, 'world'), part.world);
  }
}

function* worldsNamed(location: SourceLocation, world: ScenarioDefinition['world']): Generator<Reference> {
  if (typeof world === 'string') yield { ...location, kind: 'world', id: world };
  else for (const [i, id] of (world ?? []).entries()) yield { ...locationBelow(location, i), kind: 'world', id };
}

function* scenarioReferences(set: LintInput): Generator<Reference> {
  for (const loaded of set.scenarios) {
    const { given, steps } = loaded.definition;
    for (const id of Object.keys(given)) yield { ...locationBelow(fileLocation(loaded), 'given', id), kind: 'entity', id };
    for (const [i, step] of steps.entries()) {
      // A step is done as one of the given users, else as the demo user of a role; one that says neither is reported by
      // another rule.
      if (step.as !== '' && given['user']?.[step.as] === undefined)
        yield { ...locationBelow(fileLocation(loaded), 'steps', i, 'as'), kind: 'role', id: step.as };
      if (step.do !== '') yield { ...locationBelow(fileLocation(loaded), 'steps', i, 'do'), kind: 'action', id: step.do };
      for (const [n, { roles = [] }] of (step.notified ?? []).entries())
        for (const [r, id] of roles.entries())
          yield { ...locationBelow(fileLocation(loaded), 'steps', i, 'notified', n, 'roles', r), kind: 'role', id };
      for (const key of ['rows', 'made'] as const)
        for (const id of Object.keys(step[key] ?? {}))
          yield { ...locationBelow(fileLocation(loaded), 'steps', i, key, id), kind: 'entity', id };
    }
  }
}
