import type { FieldSchema, ScenarioDefinition, ScenarioPart } from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../../load/definitions.ts';
import { Origins } from '../../load/origins.ts';
import type { Scenario } from '../../model/scenarioTypes.ts';
import { type ExpandedStep, type Head, inheritHead, expandSteps } from './entries.ts';
import type { Plant } from './plant.ts';
import type { SourceLocation } from '../../load/sourceLocation.ts';
import { ScenarioRows } from './scenarioRows.ts';
import { asList, locateFields, mergeWorlds } from './world.ts';
import { givenRows } from './givenRows.ts';
import type { Shape } from '../schema.ts';
import { naturalKey } from '../../model/naturalKey.ts';
import { referredEntity } from '../../model/referredEntity.ts';

/** A scenario at length: its cases, then the steps of its story, with the rows all of them take. */
export interface ExpandedScenario extends LoadedDefinition<Scenario> {
  /** A name of its own, as one file may hold several: `origins` lead from it to the files. */
  readonly file: string;
  /** Where it is written. */
  readonly source: SourceLocation;
  readonly origins: Origins;
  readonly cases: readonly ExpandedStep[];
  readonly story: readonly ExpandedStep[];
  readonly taken: ScenarioRows;
}

/** Expands every scenario of a set. */
export function expandScenarios(plant: Plant): readonly ExpandedScenario[] {
  return [...plant.set.scenario.keys()].flatMap((id) => expandScenario(plant, id));
}

/** Expands a definition of scenarios; several in one file are named after its id and their own. */
export function expandScenario(plant: Plant, id: string): readonly ExpandedScenario[] {
  const loaded = plant.set.scenario.get(id) as LoadedDefinition<ScenarioDefinition>; // one of its ids
  const { scenarios = {}, ...own } = loaded.definition;
  const parts = Object.entries(scenarios).map(([name, part]) =>
    expand(plant, loaded, [own, part], `${own.id}-${name}`, `/scenarios/${name}`),
  );
  return own.steps || own.cases || parts.length === 0 ? [expand(plant, loaded, [own], own.id, ''), ...parts] : parts;
}

type Layers = readonly [Layer] | readonly [Layer, ScenarioPart];
type Layer = Omit<ScenarioDefinition, 'scenarios'>;

/** The last layer holds the steps; missing keys come from the first. */
function expand(
  plant: Plant,
  { area, file }: LoadedDefinition<ScenarioDefinition>,
  layers: Layers,
  id: string,
  at: string,
): ExpandedScenario {
  const [base, part = base] = layers;
  const top = inheritHead({ input: new Map() }, base, file, '');
  const head: Head = part === base ? top : inheritHead(top, part, file, at);
  const cases = expandSteps(part.cases ?? [], head, file, `${at}/cases`);
  const story = expandSteps(part.steps ?? [], head, file, `${at}/steps`);
  const steps = [...cases, ...story];
  const worlds = asList(part.world ?? base.world);
  const common = givenRows(base.given, file, '');
  const written = part === base ? common : givenRows(part.given, file, at, common);
  const taken = new ScenarioRows(mergeWorlds(plant.set.world, worlds), written, plant.shapes);
  addNamedRows(taken, steps, plant);
  const name = `${file}#${id}`;
  const origins = new Origins();
  taken.addOrigins(origins, name);
  for (const [i, step] of steps.entries()) addOrigins(origins, name, `/steps/${i}`, step);
  const definition: Scenario = { id, given: taken.given(), steps: steps.map(({ step }) => step) };
  return { area, file: name, source: { file, pointer: at }, definition, origins, cases, story, taken };
}

function addOrigins(origins: Origins, name: string, at: string, { file, pointer, places }: ExpandedStep): void {
  origins.add(name, at, file, pointer);
  for (const [below, there] of places) origins.add(name, at + below, file, there);
}

/** Takes the rows that steps name: who acts, what an input leads to, rows looked at afterwards, and what new rows refer to. */
function addNamedRows(taken: ScenarioRows, steps: readonly ExpandedStep[], plant: Plant): void {
  for (const { step } of steps) {
    for (const account of [step.as, step.second]) if (account !== undefined) taken.take('user', account);
    addInputRows(taken, plant.inputOf(step.do), step.input, plant.shapes);
    for (const [entity, rows] of Object.entries(step.rows ?? {}))
      for (const [name, fields] of Object.entries(rows)) {
        taken.take(entity, name);
        taken.takeReferences(entity, locateFields('', '', fields));
      }
    for (const [entity, rows] of Object.entries(step.made ?? {}))
      for (const fields of Object.values(rows)) taken.takeReferences(entity, locateFields('', '', fields));
  }
}

type Shapes = ReadonlyMap<string, Shape>;

function addInputRows(taken: ScenarioRows, schema: FieldSchema | undefined, value: unknown, shapes: Shapes): void {
  if (schema === undefined || typeof value !== 'object' || value === null) return;
  for (const [name, given] of Object.entries(value)) {
    const field = schema.properties?.[name];
    for (const each of [given].flat()) {
      const item = field?.items ?? field;
      const entity = item && leadsTo(item, shapes);
      if (typeof each !== 'string') addInputRows(taken, item, each, shapes);
      else if (entity !== undefined) taken.take(entity, each);
    }
  }
}

/** The entity whose rows an input names: it refers to them, scans them, or is what one of their fields is. */
function leadsTo(field: FieldSchema, shapes: Shapes): string | undefined {
  const [of = '', name = ''] = (field['x-of'] ?? '').split('.');
  const shape = shapes.get(of);
  const like = shape?.fields.get(name);
  const referredTo = field['x-ref'] ?? field['x-scan'] ?? (like && referredEntity(like));
  return referredTo ?? (shape && naturalKey(shape.definition) === name ? of : undefined);
}
