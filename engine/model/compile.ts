import { digest } from '../value/digest.ts';
import type { Language, Problem } from '../types.ts';
import { action } from './actions.ts';
import type { Definitions } from '../load/definitions.ts';
import { DECIDING_KINDS } from '../load/kinds.ts';
import { entitiesOf } from './entities.ts';
import { generatedActions } from './generate.ts';
import { jobsOf } from './jobs.ts';
import { labelsOf } from './labels.ts';
import { lockCycles } from './lockOrder.ts';
import { queriesOf } from './queries.ts';
import { rolesOf } from './roles.ts';
import { loadPlace, setLoads } from './rowSets.ts';
import { rulesOf } from './rules.ts';
import { schemaOf } from './schema.ts';
import { shapesOf } from './shapes.ts';
import { Slots } from './slots.ts';
import { stateModelsOf } from './stateModels.ts';
import type { ActionModel, Bundle } from './types.ts';

/**
 * Compiles a checked set of definitions. The bundle may be used only when no problem is an error: faulty expressions are
 * replaced by stand-ins so that all problems of the whole set come at once.
 */
export function compile(set: Definitions): { readonly bundle: Bundle; readonly problems: readonly Problem[] } {
  const shapes = shapesOf(set);
  const slots = new Slots(schemaOf(shapes), set.locate);
  const stateModels = stateModelsOf(set, slots);
  const entities = entitiesOf({ set, shapes, models: stateModels, slots });
  const rules = rulesOf(set, slots);
  const queries = queriesOf(set, entities, rules, slots);
  const bundle: Bundle = {
    hash: hashOf(set),
    entities,
    stateModels,
    rules,
    actions: actionsOf(set, entities, slots),
    queries,
    roles: rolesOf(set, slots),
    tables: plain(set.table),
    serialRules: plain(set['serial-rule']),
    settings: plain(set.settings),
    scenarios: plain(set.scenario),
    labels: labelsOf(set, entities, slots),
    jobs: jobsOf(set, queries, slots),
    texts: { zh: texts(set, 'zh'), en: texts(set, 'en') },
  };
  reportLockCycles(set, bundle, slots);
  return { bundle, problems: slots.problems };
}

function reportLockCycles(set: Definitions, bundle: Bundle, slots: Slots): void {
  for (const {
    action: { id, generated, definition },
    alias,
    path,
  } of lockCycles(bundle.actions.values(), bundle.entities)) {
    const file = set.action.get(id)?.file ?? set.entity.get(generated?.entity ?? '')?.file ?? '';
    const place = generated ? { file, pointer: '' } : loadPlace({ file, pointer: '' }, setLoads(definition), alias);
    slots.report(place, 'lint.lockOrderCycle', { action: id, path: path.join(' > ') });
  }
}

function actionsOf(set: Definitions, entities: Bundle['entities'], slots: Slots): ReadonlyMap<string, ActionModel> {
  const written = [...set.action.values()].map((placed) => action(set, entities, slots, placed));
  const generated = generatedActions(set).map((made) => action(set, entities, slots, made.placed, made));
  return new Map([...written, ...generated].map((model) => [model.id, model]));
}

function plain<T>(kind: ReadonlyMap<string, { readonly definition: T }>): ReadonlyMap<string, T> {
  return new Map([...kind].map(([id, { definition }]) => [id, definition]));
}

function texts(set: Definitions, language: Language): ReadonlyMap<string, string> {
  return new Map([...set.texts[language]].map(([code, { text }]) => [code, text]));
}

/** SHA-256 over what decides: texts and scenarios do not change a verdict. */
function hashOf(set: Definitions): string {
  return digest(
    DECIDING_KINDS.map((kind) =>
      [...set[kind].values()].map(({ definition }) => definition).sort((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  );
}
