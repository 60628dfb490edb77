import type { StateModelDefinition } from '../../definitions.generated.ts';
import type { Choice } from '../guards/choices.ts';
import type { CheckedModel } from './CheckedModel.ts';
import { explore, pathTo, type PathStep } from './explore.ts';
import type { Proof } from './properties.ts';

/** `choices`: no event leads two ways at once, and none is left without one. Conditions over free values are not proven. */
export function proveChoices(graph: CheckedModel, choices: readonly Choice[]): readonly Proof[] {
  if (choices.length === 0) return [];
  const count = choices.reduce((sum, choice) => sum + choice.count, 0);
  const failing = choices.find(({ overlap, gap }) => overlap !== undefined || gap !== undefined);
  if (failing) {
    const { state, overlap, gap = '' } = failing;
    const path = wayTo(graph, state);
    return [{ property: 'choices', result: 'failed', count, state, path, example: overlap?.example ?? gap }];
  }
  const doubtful = choices.find(({ isWhole }) => !isWhole);
  return [
    doubtful
      ? { property: 'choices', result: 'not-proven', count, state: doubtful.state }
      : { property: 'choices', result: 'proven', count },
  ];
}

/** `people`: every event that needs a person has a role that may raise it and has users. */
export function provePeople(
  graph: CheckedModel,
  { transitions }: StateModelDefinition,
  rolesOf: (event: string) => readonly string[] | undefined,
  populated: ReadonlySet<string> | undefined,
): readonly Proof[] {
  const attended = Object.values(transitions).filter(({ event }) => rolesOf(event) !== undefined);
  const isOpen = (event: string): boolean => rolesOf(event)?.some((role) => populated?.has(role) ?? true) ?? true;
  const failing = attended.find(({ event }) => !isOpen(event));
  const count = new Set(attended.map(({ event }) => event)).size;
  if (!failing) return [{ property: 'people', result: 'proven', count }];
  const [state] = failing.from;
  return [{ property: 'people', result: 'failed', count, state, path: wayTo(graph, state), example: failing.event }];
}

function wayTo(graph: CheckedModel, state: string): readonly PathStep[] {
  return pathTo(explore(graph), state);
}
