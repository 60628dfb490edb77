import { digest, type EntityModel, type StateFields } from '#engine';
import { columnName, literal, objectName, quote, tableName } from '../sql/names.ts';
import type { TablePair } from './match.ts';
import type { Meaning, StateRules, Step, TableObject } from './schema.ts';
import { wordsOfStates } from './words.ts';

/**
 * Two triggers of a state: a new row has a state of the model, and an update takes it only along the model (invariant I4). What the
 * model says stands in `state_rule`, under the name of the second one.
 */
export function stateTriggers(entity: EntityModel, states: StateFields): readonly (readonly [string, TableObject])[] {
  const { fields, model } = states;
  const table = tableName(entity.id);
  const columns = fields.map(columnName);
  const [known, rules] = [objectName(table, columns[0] ?? '', 'states'), rulesName(entity, states)];
  const state = (row: string): string => columns.map((column) => `${row}.${quote(column)}`).join(` || '/' || `);
  const check = (name: string): string =>
    `EXECUTE FUNCTION takt_check_state(${[name, rules, ...columns].map(literal).join(', ')})`;
  const isChanged = `${state('OLD')} IS DISTINCT FROM ${state('NEW')}`;
  return [
    [
      known,
      {
        ...trigger(`BEFORE INSERT ON ${quote(table)} FOR EACH ROW ${check(known)}`, {
          kind: 'check',
          entity: entity.id,
          fields: fields.slice(0, 1),
          code: 'common.badValue',
        }),
        words: { ...wordsOfStates(entity, fields, model), rules },
      },
    ],
    [
      rules,
      {
        ...trigger(`BEFORE UPDATE ON ${quote(table)} FOR EACH ROW WHEN (${isChanged}) ${check(rules)}`, {
          kind: 'transition',
          entity: entity.id,
          fields,
          code: 'common.illegalTransition',
        }),
        rules: rulesOf(model, entity),
      },
    ],
  ];
}

/** Name the rules of a state are kept under. */
export function rulesName(entity: EntityModel, { fields }: Pick<StateFields, 'fields'>): string {
  return objectName(tableName(entity.id), columnName(fields[0] ?? ''), 'pairs');
}

/** The steps of the model, and those that end where an event leads that is always raised on written rows. */
function rulesOf({ states, pairs: steps, transitions }: StateFields['model'], { always }: EntityModel): StateRules {
  const raised = transitions.filter(({ event }) => always.some((done) => done.event === event));
  const further = steps.flatMap(([from, over]) =>
    raised.filter((next) => next.from.includes(over)).map(({ to }) => [from, to] as const),
  );
  const pairs = [...new Map([...steps, ...further].map((pair) => [pair.join(' '), pair])).values()];
  return { revision: digest([states, pairs]).slice(0, 16), states, pairs };
}

/** Steps that put the rules of changed models in force. */
export function planStateRules(pairs: readonly TablePair[]): readonly Step[] {
  return pairs.flatMap(({ name: table, now, next }) =>
    Object.entries(next?.objects ?? {}).flatMap(([name, { rules }]) =>
      rules === undefined || rules.revision === now?.objects[name]?.rules?.revision
        ? []
        : [{ code: 'migrate.stateRules', params: { table, name }, sql: putInForce(name, rules), isData: true as const }],
    ),
  );
}

function putInForce(name: string, { revision, states, pairs }: StateRules): string {
  return (
    `${insertRules(name, revision, [...states.map((state) => ['', state] as const), ...pairs])};\n` +
    `INSERT INTO state_rule_current (name, revision) VALUES (${literal(name)}, ${literal(revision)})` +
    ' ON CONFLICT (name) DO UPDATE SET revision = excluded.revision'
  );
}

/** Adds transitions to a revision. */
export function insertRules(name: string, revision: string, pairs: StateRules['pairs']): string {
  const rows = pairs.map(([from, to]) => `(${[name, revision, from, to].map(literal).join(', ')})`);
  return `INSERT INTO state_rule (name, revision, from_state, to_state) VALUES ${rows.join(', ')} ON CONFLICT DO NOTHING`;
}

function trigger(definition: string, meaning: Meaning): TableObject {
  return { kind: 'trigger', definition, meaning };
}
