import { digest } from '../value/digest.ts';
import type { Language, Problem } from '../types.ts';
import { action } from './actions/actions.ts';
import type { Definitions } from '../load/definitions.ts';
import { pointer } from '../load/pointer.ts';
import { ARRANGING_KINDS, DECIDING_KINDS, type Kind } from '../load/kinds.ts';
import { compileEntities } from './entity/entities.ts';
import { compileFlows, compileFormerFlows } from './flows.ts';
import { generationKey, generatedActions } from './generated/generate.ts';
import { compileJobs } from './jobs.ts';
import { maintainedFields } from './maintainedFields.ts';
import { compileLabels } from './labels.ts';
import { lockCycles } from './lockOrder.ts';
import { checkPiece } from './pieces.ts';
import { query, queryIds } from './queries.ts';
import { compileRoles } from './roles.ts';
import { loadPlace, lockedEntities, setLoads } from './actions/setLoads.ts';
import { schemaOf, type Shape } from './schema.ts';
import { expandScenarios } from './scenarios/expand.ts';
import { splitRuns } from './scenarios/runs.ts';
import type { FieldSchema, FormDefinition } from '../definitions.generated.ts';
import { screen } from './screens/screens.ts';
import { checkSettings, settingsType, zonesOf } from './settings.ts';
import { readShapes } from './shapes.ts';
import { Slots } from '../model/slots.ts';
import { compileStateModels } from './stateModels.ts';
import type { Bundle, FieldModel, RuleModel } from '../model/types.ts';
import { formFields } from '../input/formFields.ts';
import { whereRefused } from '../expr/check/narrow.ts';
import { argumentType } from './argumentType.ts';
import { actorType } from '../model/actorType.ts';
import { ruleEntity } from '../load/names.ts';
import { guardReads } from './actions/reads.ts';
import { reachReads } from '../model/reach.ts';
import { Units } from '../units/Units.ts';
import type { CompiledParts } from './CompiledParts.ts';
import { oncePer } from '../value/oncePer.ts';

/**
 * Compiles a checked set of definitions. The bundle may be used only when no problem is an error: faulty expressions are
 * replaced by stand-ins so that all problems of the whole set come at once.
 *
 * @param units  of sets compiled before: what nothing has changed for is the same object again
 */
export function compile(
  definitions: Definitions,
  units = new Units(),
): { readonly bundle: Bundle; readonly problems: readonly Problem[] } {
  const set = {
    ...definitions,
    // Always there: what is absent could not be noted.
    formerFlows: definitions.formerFlows ?? [],
    settingsType: settingsType(definitions),
    lockedEntities: lockedEntities(definitions),
  };
  const shapes = units.keep('shapes', readShapes(set));
  const slots = new Slots(schemaOf(shapes));
  const stateModels = units.keep('stateModels', compileStateModels(set, slots));
  const entities = units.keep('entities', compileEntities({ set, shapes, models: stateModels, slots }));
  const rules = units.keep('rules', compileRules(set, slots));
  const roles = units.keep('roles', compileRoles(set, slots));
  checkSettings(set, slots);
  const forms = compileForms(set);
  const flows = units.keep('flows', compileFlows(set, { entities, forms }, slots));
  const formerFlows = units.keep(
    'formerFlows',
    compileFormerFlows(set, forms, () => new Slots(slots.schema)),
  );
  const generated = new Map(generatedActions(set).map((made) => [made.loaded.definition.id, made]));

  const read: CompiledParts = {
    set: units.tables('set', set),
    entities: units.table('entities', entities),
    rules: units.table('rules', rules),
    roles: units.table('roles', roles),
    flows: units.table('flows', flows),
    formerFlows: units.table('formerFlows', formerFlows),
    generated: units.table('generated', generated),
    reach: units.table('reach', reachReads(entities, roles)),
    guards: units.table('guards', guardReads(entities)),
  };
  const schema = schemaOf(units.table('shapes', shapes));
  /** Compiles each of some definitions by itself. */
  const each = <T>(kind: string, ids: Iterable<string>, one: (id: string, own: Slots) => T): ReadonlyMap<string, T> =>
    units.keep(
      `compiled ${kind}`,
      new Map(
        [...ids].map((id) => [
          id,
          slots.add(units.unit(`${kind} ${id}`, () => slots.isolated(schema, (own) => one(id, own)))),
        ]),
      ),
    );
  each('piece', set.piece.keys(), (id, own) => checkPiece(read, own, id));
  const queries = each('query', queryIds(set, entities), (id, own) => query(read, own, id));
  const actions = each('action', [...set.action.keys(), ...generated.keys()], (id, own) => action(read, own, id));
  const actionTable = units.table('actions', actions);
  const screens = each('screen', set.screen.keys(), (id, own) => screen(read, actionTable, own, id));

  let scenarios: Bundle['scenarios'] | undefined;
  const bundle: Bundle = {
    hash: hashKinds(set, DECIDING_KINDS),
    screensHash: hashKinds(set, [...DECIDING_KINDS, ...ARRANGING_KINDS]),
    entities,
    stateModels,
    rules,
    actions,
    queries,
    roles,
    tables: plain(set.table),
    serialRules: plain(set['serial-rule']),
    settings: plain(set.settings),
    zones: zonesOf(set),
    // Nearly half the work, and nothing decides by them.
    get scenarios() {
      return (scenarios ??= runnableScenarios(set, shapes));
    },
    labels: compileLabels(set, entities, slots),
    screens,
    menus: plain(set.menu),
    forms,
    flows,
    formerFlows,
    jobs: compileJobs(set, queries, actions, slots),
    texts: { zh: texts(set, 'zh'), en: texts(set, 'en') },
  };
  reportLockCycles(set, bundle, slots);
  reportKeptFields(set, bundle, slots);
  return { bundle, problems: slots.problems(set) };
}

function reportLockCycles(set: Definitions, bundle: Bundle, slots: Slots): void {
  for (const {
    action: { id, generated, definition },
    alias,
    path,
  } of lockCycles(bundle.actions.values(), bundle.entities)) {
    const file = set.action.get(id)?.file ?? set.entity.get(generated?.entity ?? '')?.file ?? '';
    const location = generated
      ? { file, pointer: generationKey(set, generated) }
      : loadPlace({ file, pointer: '' }, setLoads(set, definition), alias);
    slots.report(location, 'lint.lockOrderCycle', { action: id, path: path.join(' > ') });
  }
}

function reportKeptFields(set: Definitions, { actions, entities }: Bundle, slots: Slots): void {
  for (const { entity, field, action: keeper } of maintainedFields(actions, entities)) {
    const location = { file: set.entity.get(entity)?.file ?? '', pointer: pointer('fields', 'properties', field) };
    slots.report(location, 'lint.keptByAction', { field, action: keeper });
  }
}

/** Scenarios as they are run, by their ids. */
function runnableScenarios(set: Definitions, shapes: ReadonlyMap<string, Shape>): Bundle['scenarios'] {
  const made = new Map(generatedActions(set).map(({ loaded }) => [loaded.definition.id, loaded.definition.input]));
  const inputOf = (action: string): FieldSchema | undefined => set.action.get(action)?.definition.input ?? made.get(action);
  const runs = expandScenarios({ set, shapes, inputOf }).flatMap((expanded) => splitRuns(expanded, set.locate));
  return new Map(runs.map((run) => [run.id, run]));
}

function plain<T>(kind: ReadonlyMap<string, { readonly definition: T }>): ReadonlyMap<string, T> {
  return new Map([...kind].map(([id, { definition }]) => [id, definition]));
}

function texts(set: Definitions, language: Language): ReadonlyMap<string, string> {
  return new Map([...set.texts[language]].map(([code, { text }]) => [code, text]));
}

/** SHA-256 over the digests of definitions of some kinds, by kind and id: texts and scenarios change neither a verdict nor a screen. */
function hashKinds(set: Definitions, kinds: readonly Kind[]): string {
  return digest(
    kinds.map((kind) => [
      kind,
      [...set[kind].values()]
        .map(({ definition }) => [definition.id, digestOf(definition)])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ]),
  );
}

/** The digest of a definition, made once. */
const digestOf = oncePer(digest);

/** Fields of every form that is a definition, as those of a form that is a row. */
function compileForms(set: Definitions): Bundle['forms'] {
  return new Map([...set.form].map(([id, { definition }]) => [id, titledFields(definition)]));
}

/** A field without a title of its own has a text in both languages. A faulty form is reported by the linter. */
function titledFields({ id, schema }: FormDefinition): readonly FieldModel[] {
  return (formFields(schema as never) ?? []).map((field) =>
    schema.properties[field.name]?.title === undefined ? { ...field, title: { word: field.name, of: `${id}.field` } } : field,
  );
}

/** Compiles every rule by itself: for queries, pick lists, its examples and its words. */
function compileRules(set: Definitions, slots: Slots): ReadonlyMap<string, RuleModel> {
  return new Map(
    [...set.rule].map(([id, { file, definition }]) => {
      const names = {
        ...Object.fromEntries(Object.entries(definition.for).map(([name, word]) => [name, argumentType(word)])),
        actor: actorType,
        now: { kind: 'timestamp' } as const,
      };
      const ok = slots.expression({ file, pointer: '/ok' }, definition.ok, { names }, { kind: 'bool' });
      const params = slots.record({ file, pointer: '/params' }, definition.params, whereRefused({ names }, ok), 'scalar');
      return [
        id,
        {
          id,
          definition,
          for: new Map(Object.entries(definition.for).map(([name, word]) => [name, ruleEntity(word)])),
          ok,
          code: definition.code,
          params,
        },
      ];
    }),
  );
}
