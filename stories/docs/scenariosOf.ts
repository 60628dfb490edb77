import type { Bundle, Scenario } from '#engine';
import type { StoryKind } from '../plant/kinds.ts';

/** Scenarios that show a definition at work: that do an action, move or make a record, or meet a rule. */
export function scenariosOf(bundle: Bundle, kind: StoryKind, id: string): readonly Scenario[] {
  const shows = showing(bundle, kind, id);
  return shows ? [...bundle.scenarios.values()].filter(({ steps }) => steps.some(shows)) : [];
}

type Step = Scenario['steps'][number];

function showing(bundle: Bundle, kind: StoryKind, id: string): ((step: Step) => boolean) | undefined {
  switch (kind) {
    case 'action':
    case 'variant':
      return (step) => step.do === id;
    case 'entity':
      return ({ rows, made, ...step }) =>
        rows?.[id] !== undefined || made?.[id] !== undefined || about(bundle, step.do) === id;
    case 'state-model': {
      const entities = [...bundle.entities.values()]
        .filter(({ states }) => states.some(({ model }) => model.id === id))
        .map((entity) => entity.id);
      return ({ rows, made }) => entities.some((entity) => rows?.[entity] !== undefined || made?.[entity] !== undefined);
    }
    case 'rule': {
      const code = bundle.rules.get(id)?.code;
      return ({ refused = [] }) => refused.some((refusal) => refusal.code === code);
    }
    default:
      return undefined;
  }
}

function about({ actions }: Bundle, id: string): string | undefined {
  return actions.get(id)?.generated?.entity;
}

/** The scenarios in which a refusal is met, by its code. */
export function scenariosByRefusal({ scenarios }: Bundle): ReadonlyMap<string, readonly string[]> {
  const by = new Map<string, string[]>();
  for (const { id, steps } of scenarios.values())
    for (const code of new Set(steps.flatMap(({ refused = [] }) => refused.map((refusal) => refusal.code))))
      by.set(code, [...(by.get(code) ?? []), id]);
  return by;
}
