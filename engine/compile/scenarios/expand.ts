import type { ScenarioDefinition, ScenarioPart } from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../../load/definitions.ts';
import { Origins } from '../../load/origins.ts';
import type { Scenario } from '../../model/scenarioTypes.ts';
import { type Head, inheritHead, stepsOf, type ExpandedStep } from './entries.ts';
import type { Plant } from './plant.ts';
import { addNamedRows } from './addNamedRows.ts';
import type { SourceLocation } from '../../load/sourceLocation.ts';
import { ScenarioRows } from './scenarioRows.ts';
import { asList, worldOf } from './world.ts';
import { givenRows } from './givenRows.ts';

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

/** Expands every scenario of a set; several in one file are named after its id and their own. */
export function expandScenarios(plant: Plant): readonly ExpandedScenario[] {
  return [...plant.set.scenario.values()].flatMap((loaded) => {
    const { scenarios = {}, ...own } = loaded.definition;
    const parts = Object.entries(scenarios).map(([name, part]) =>
      expand(plant, loaded, [own, part], `${own.id}-${name}`, `/scenarios/${name}`),
    );
    return own.steps || own.cases || parts.length === 0 ? [expand(plant, loaded, [own], own.id, ''), ...parts] : parts;
  });
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
  const cases = stepsOf(part.cases ?? [], head, file, `${at}/cases`);
  const story = stepsOf(part.steps ?? [], head, file, `${at}/steps`);
  const steps = [...cases, ...story];
  const worlds = asList(part.world ?? base.world);
  const common = givenRows(base.given, file, '');
  const written = part === base ? common : givenRows(part.given, file, at, common);
  const taken = new ScenarioRows(worldOf(plant.set.world, worlds), written, plant.shapes);
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
