import type { Definitions } from '../load/definitions.ts';
import { generationKey, type GenerationSource, generatedActions } from '../compile/generated/generate.ts';
import { readShapes } from '../compile/shapes.ts';
import type { FieldSchema } from '../definitions.generated.ts';
import { type ExpandedScenario, expandScenario } from '../compile/scenarios/expand.ts';
import { citations } from './citations.ts';
import type { NeededText } from '../load/definitions.ts';
import { textUses } from './textUses.ts';
import type { Units } from '../units/Units.ts';
import type { LintInput } from './types.ts';
import type { ActionAt } from './actionAt.ts';

/** Prepares a set for the rules: what several of them need is computed once. */
export function lintInput(set: Definitions, units: Units): LintInput {
  const actions = units.keep('lint/actions', actionsOf(set));
  const shapes = units.keep('shapes', readShapes(set));
  return {
    ...set,
    scenarios: expandedScenarios(set, { actions, shapes }, units),
    actions,
    shapes,
    citations: citations(set),
    uses: textUses(set, [...actions.values()], set.fields),
    needed: [...set.needed, ...generatedTitles(actions)],
  };
}

/** Each scenario at length, made again only where it, its worlds, or what its inputs and rows are, has changed. */
function expandedScenarios(
  set: Definitions,
  made: Pick<LintInput, 'actions' | 'shapes'>,
  units: Units,
): readonly ExpandedScenario[] {
  const { scenario, world } = units.tables('lint', { scenario: set.scenario, world: set.world });
  const shapes = units.table('shapes', made.shapes);
  const actions = units.table('lint/actions', made.actions);
  const inputOf = (action: string): FieldSchema | undefined => actions.get(action)?.definition.input;
  const plant = { set: { scenario, world }, shapes, inputOf };
  return [...set.scenario.keys()].flatMap((id) => units.unit(`scenario ${id}`, () => expandScenario(plant, id)));
}

function actionsOf(set: Definitions): ReadonlyMap<string, ActionAt> {
  const files = [...set.action.values()].map(({ file, definition }): ActionAt => ({ file, pointer: '', definition }));
  return new Map(
    [...files, ...generatedActions(set).map((made) => generated(set, made))].map((action) => [action.definition.id, action]),
  );
}

function generated(set: Definitions, { loaded, entity, verb }: GenerationSource): ActionAt {
  const { file, definition } = loaded;
  return { file, pointer: generationKey(set, { entity, verb }), definition, generated: { entity, verb } };
}

/** A generated action has a title, and one for the reason it may ask for; its other inputs are called like the fields. */
function* generatedTitles(actions: ReadonlyMap<string, ActionAt>): Generator<NeededText> {
  for (const [id, { generated, definition, file, pointer }] of actions) {
    if (!generated) continue;
    yield { file, pointer, code: definition.title ?? id };
    if (definition.input.properties?.['reason']?.['x-of'] === undefined && definition.input.properties?.['reason'])
      yield { file, pointer, code: `${id}.input.reason` };
  }
}
