import type { ActionDefinition } from '../../../definitions.generated.ts';
import { staticEffects } from '../../../effects/effectKinds.ts';
import { ruleEntity } from '../../../load/names.ts';
import { fileLocation, locationBelow } from '../../../load/sourceLocation.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { entityOfPath, writeTarget } from '../../placeSetters.ts';
import type { LintInput } from '../../types.ts';

/** A condition, and what the names in it stand for: rows that are loaded, and lists that loops go over. */
interface Condition {
  readonly source: string;
  readonly action: ActionDefinition;
  readonly loop: Readonly<Record<string, string>>;
}

/**
 * A condition reads a field that no effect, generated form, default, number or `always` ever sets: it answers one way for ever (warning).
 * What programs write, the file of the entity accepts with its reason.
 */
export function* neverSet(set: LintInput): Generator<Finding> {
  const read = readFields(set);
  const written = writtenFields(set);
  for (const loaded of set.entity.values()) {
    const { id, kindOf, fields } = loaded.definition;
    for (const [name, field] of Object.entries(kindOf === 'view' ? {} : (fields.properties ?? {}))) {
      const isFilled = ['x-serial', 'x-default', 'x-lastDone', 'x-made'].some((keyword) => keyword in field);
      if (isFilled || !read.has(`${id}.${name}`) || written.has(`${id}.${name}`) || written.has(`*.${name}`)) continue;
      yield {
        ...locationBelow(fileLocation(loaded), 'fields', 'properties', name),
        severity: 'warning',
        params: { entity: id, field: name },
      };
    }
  }
}

/** `box.quality` for each field that is given a value; `*.quality` where names do not tell whose it is. */
function writtenFields(set: LintInput): ReadonlySet<string> {
  const written = new Set<string>();
  const add = (entity: string | undefined, names: readonly string[]): void => {
    for (const name of names) written.add(`${entity ?? '*'}.${name}`);
  };
  for (const { definition } of set.actions.values())
    for (const effect of Object.values(definition.effects)) {
      const target = writeTarget(set, definition, effect);
      if (target) add(target.entity, Object.keys(target.set));
      const source = target && copiedFrom(set, definition, effect);
      if (target && source !== undefined && source !== target.entity) add(target.entity, Object.keys(fieldsOf(set, source)));
      if ('sync' in effect) {
        const child = childOf(set, entityOfPath(set, definition, effect.of, {}), effect.sync);
        add(child, Object.keys(effect.set ?? fieldsOf(set, child)));
      }
    }
  for (const { definition } of set.flow.values())
    for (const effect of Object.values(definition.effects ?? {}))
      add(undefined, Object.keys(staticEffects(effect).set ?? {}));
  for (const { definition } of set.entity.values()) {
    for (const { set: values = {} } of Object.values(definition.always ?? {})) add(definition.id, Object.keys(values));
    if (definition.childOf) add(definition.id, [definition.childOf.field]);
    const { create, edit } = definition.crud ?? {};
    for (const { children = [], omit = [] } of [create, edit].filter((form) => typeof form === 'object'))
      for (const collection of children) {
        const child = childOf(set, definition.id, collection);
        const names = Object.keys(fieldsOf(set, child));
        add(
          child,
          names.filter((name) => !omit.includes(`${collection}.${name}`)),
        );
      }
  }
  return written;
}

function copiedFrom(
  set: LintInput,
  action: ActionDefinition,
  effect: ActionDefinition['effects'][string],
): string | undefined {
  const { copy } = staticEffects(effect);
  const loop = ('forEach' in effect ? effect.forEach : undefined) ?? {};
  return copy === undefined ? undefined : entityOfPath(set, action, copy, loop);
}

/** The entity of a collection of rows that belong to one of another; of any where that is not known. */
function childOf(set: LintInput, parent: string | undefined, collection: string): string | undefined {
  return [...set.entity.values()].find(
    ({ definition: { childOf: child, fields } }) =>
      child?.as === collection && (parent === undefined || fields.properties?.[child.field]?.['x-ref'] === parent),
  )?.definition.id;
}

const fieldsOf = ({ entity }: LintInput, id = ''): object => entity.get(id)?.definition.fields.properties ?? {};

/** `box.quality` for each field that a condition reads, as far as names tell whose it is. */
function readFields(set: LintInput): ReadonlySet<string> {
  const read = new Set<string>();
  for (const { source, action, loop } of conditions(set)) {
    const names = { ...loop, ...variablesOf(source) };
    for (const [, root = '', rest = ''] of source.matchAll(/(?<![\w.])([a-z]\w*)((?:\.\w+)+)/g)) {
      let entity = entityOfPath(set, action, root, names);
      for (const name of rest.split('.').slice(1)) {
        if (entity === undefined) break;
        read.add(`${entity}.${name}`);
        entity = set.entity.get(entity)?.definition.fields.properties?.[name]?.['x-ref'];
      }
    }
  }
  return read;
}

/** What `b` stands for in `boxes.filter(b, …)`. */
function variablesOf(source: string): Readonly<Record<string, string>> {
  const loops = source.matchAll(/(?<![\w.])(\w+(?:\.\w+)*?)\.(?:filter|map|all|exists)\((\w+),/g);
  return Object.fromEntries([...loops].map(([, list = '', variable = '']) => [variable, list]));
}

function* conditions(set: LintInput): Generator<Condition> {
  for (const { definition } of set.actions.values()) yield* conditionsOfAction(definition);
  for (const { definition } of set.rule.values())
    yield {
      source: definition.ok,
      action: rows(Object.entries(definition.for).map(([name, word]) => [name, ruleEntity(word)])),
      loop: {},
    };
  for (const { definition } of set.query.values())
    if (definition.where !== undefined) yield ofRow(definition.from, definition.where);
  for (const { definition } of set.entity.values()) {
    const asked = [
      ...Object.values(definition.checks ?? {}).map(({ ok }) => ok),
      ...Object.values(definition.always ?? {}).map(({ when }) => when),
    ];
    for (const source of asked) yield ofRow(definition.id, source);
    for (const model of Object.values(definition.states ?? {}))
      for (const { ok } of Object.values(set['state-model'].get(model)?.definition.transitions ?? {}))
        if (ok !== undefined) yield ofRow(definition.id, ok);
  }
}

function* conditionsOfAction(action: ActionDefinition): Generator<Condition> {
  const { load = {}, let: lets = {}, assert = {}, effects } = action;
  for (const entry of Object.values(load))
    if ('where' in entry)
      yield {
        source: entry.where,
        action: { ...action, load: { ...load, row: { entity: entry.entity, by: {} } } },
        loop: lets,
      };
  for (const source of Object.values(lets)) yield { source, action, loop: lets };
  for (const entry of [...Object.values(assert), ...Object.values(effects)]) {
    const loop = { ...lets, ...('forEach' in entry ? entry.forEach : undefined) };
    for (const source of [entry.when, 'ok' in entry ? entry.ok : undefined])
      if (source !== undefined) yield { source, action, loop };
  }
}

const ofRow = (entity: string, source: string): Condition => ({ source, action: rows([['row', entity]]), loop: {} });

/** An action that loads nothing but these rows. */
const rows = (named: readonly (readonly [string, string])[]): ActionDefinition => ({
  id: '',
  input: { type: 'object' },
  load: Object.fromEntries(named.map(([name, entity]) => [name, { entity, by: {} }])),
  effects: {},
});
