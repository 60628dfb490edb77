import type { ScenarioDefinition, ScenarioPart } from '../../definitions.generated.ts';
import type { Placed } from '../../load/definitions.ts';
import { Origins } from '../../load/origins.ts';
import type { Scenario } from '../../model/scenarioTypes.ts';
import { type Head, inherited, stepsOf, type WrittenStep } from './entries.ts';
import type { Plant } from './plant.ts';
import { takeNamed } from './named.ts';
import type { Place } from '../../load/place.ts';
import { TakenRows } from './takenRows.ts';
import { listed, worldOf } from './world.ts';
import { writtenRows } from './writtenRows.ts';

/** A scenario at length: its cases, then the steps of its story, with the rows all of them take. */
export interface Expanded extends Placed<Scenario> {
  /** A name of its own, as one file may hold several: `origins` lead from it to the files. */
  readonly file: string;
  /** Where it is written. */
  readonly source: Place;
  readonly origins: Origins;
  readonly cases: readonly WrittenStep[];
  readonly story: readonly WrittenStep[];
  readonly taken: TakenRows;
}

/** Every scenario of a set at length; those that stand in one file are called by its id and their own. */
export function expandScenarios(plant: Plant): readonly Expanded[] {
  return [...plant.set.scenario.values()].flatMap((placed) => {
    const { scenarios = {}, ...own } = placed.definition;
    const parts = Object.entries(scenarios).map(([name, part]) =>
      expand(plant, placed, [own, part], `${own.id}-${name}`, `/scenarios/${name}`),
    );
    return own.steps || own.cases || parts.length === 0 ? [expand(plant, placed, [own], own.id, ''), ...parts] : parts;
  });
}

type Layers = readonly [Layer] | readonly [Layer, ScenarioPart];
type Layer = Omit<ScenarioDefinition, 'scenarios'>;

/** The last of the layers holds the steps; what it does not say the first says. */
function expand(plant: Plant, { area, file }: Placed<ScenarioDefinition>, layers: Layers, id: string, at: string): Expanded {
  const [base, part = base] = layers;
  const top = inherited({ input: new Map() }, base, file, '');
  const head: Head = part === base ? top : inherited(top, part, file, at);
  const cases = stepsOf(part.cases ?? [], head, file, `${at}/cases`);
  const story = stepsOf(part.steps ?? [], head, file, `${at}/steps`);
  const steps = [...cases, ...story];
  const worlds = listed(part.world ?? base.world);
  const common = writtenRows(base.given, file, '');
  const written = part === base ? common : writtenRows(part.given, file, at, common);
  const taken = new TakenRows(worldOf(plant.set.world, worlds), written, plant.shapes);
  takeNamed(taken, steps, plant);
  const name = `${file}#${id}`;
  const origins = new Origins();
  taken.addOrigins(origins, name);
  for (const [i, step] of steps.entries()) addOrigins(origins, name, `/steps/${i}`, step);
  const definition: Scenario = { id, given: taken.given(), steps: steps.map(({ step }) => step) };
  return { area, file: name, source: { file, pointer: at }, definition, origins, cases, story, taken };
}

function addOrigins(origins: Origins, name: string, at: string, { file, pointer, places }: WrittenStep): void {
  origins.add(name, at, file, pointer);
  for (const [below, there] of places) origins.add(name, at + below, file, there);
}
