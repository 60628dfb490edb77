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
import { checkPieces } from './pieces.ts';
import { compileQueries } from './queries.ts';
import { compileRoles } from './roles.ts';
import { loadPlace, setLoads } from './actions/setLoads.ts';
import { schemaOf, type Shape } from './schema.ts';
import { expandScenarios } from './scenarios/expand.ts';
import { splitRuns } from './scenarios/runs.ts';
import type { FieldSchema, FormDefinition } from '../definitions.generated.ts';
import { compileScreens } from './screens/screens.ts';
import { checkSettings, zonesOf } from './settings.ts';
import { readShapes } from './shapes.ts';
import { Slots } from '../model/slots.ts';
import { compileStateModels } from './stateModels.ts';
import type { ActionModel, Bundle, FieldModel, RuleModel } from '../model/types.ts';
import { formFields } from '../input/formFields.ts';
import { whereRefused } from '../expr/check/narrow.ts';
import { argumentType } from './argumentType.ts';
import { actorType } from '../model/actorType.ts';
import { ruleEntity } from '../load/names.ts';

/**
 * Compiles a checked set of definitions. The bundle may be used only when no problem is an error: faulty expressions are
 * replaced by stand-ins so that all problems of the whole set come at once.
 */
export function compile(set: Definitions): { readonly bundle: Bundle; readonly problems: readonly Problem[] } {
  const shapes = readShapes(set);
  const slots = new Slots(schemaOf(shapes), set);
  const stateModels = compileStateModels(set, slots);
  const entities = compileEntities({ set, shapes, models: stateModels, slots });
  const rules = compileRules(set, slots);
  const queries = compileQueries(set, entities, rules, slots);
  const roles = compileRoles(set, slots);
  checkPieces(set, entities, slots);
  checkSettings(set, slots);
  const forms = compileForms(set);
  const flows = compileFlows(set, { entities, forms }, slots);
  const formerFlows = compileFormerFlows(set, forms, () => new Slots(slots.schema, set));
  const actions = compileActions(set, entities, { roles, flows, formerFlows }, slots);
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
    screens: compileScreens(set, entities, actions, slots),
    menus: plain(set.menu),
    forms,
    flows,
    formerFlows,
    jobs: compileJobs(set, queries, actions, slots),
    texts: { zh: texts(set, 'zh'), en: texts(set, 'en') },
  };
  reportLockCycles(set, bundle, slots);
  reportKeptFields(set, bundle, slots);
  return { bundle, problems: slots.problems };
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

function compileActions(
  set: Definitions,
  entities: Bundle['entities'],
  parts: Pick<Bundle, 'roles' | 'flows' | 'formerFlows'>,
  slots: Slots,
): ReadonlyMap<string, ActionModel> {
  const written = [...set.action.values()].map((loaded) => action(set, entities, slots, parts, loaded));
  const generated = generatedActions(set).map((made) => action(set, entities, slots, parts, made.loaded, made));
  return new Map([...written, ...generated].map((model) => [model.id, model]));
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

/** SHA-256 over definitions of some kinds, each by the schema of its kind: texts and scenarios change neither a verdict nor a screen. */
function hashKinds(set: Definitions, kinds: readonly Kind[]): string {
  return digest(
    kinds.map((kind) =>
      [...set[kind].values()]
        .map(({ definition }) => ({ $schema: `../schema/${kind}.schema.json`, ...definition }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  );
}

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
