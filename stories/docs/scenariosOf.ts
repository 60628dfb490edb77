import type { Bundle, RuleInWords, Scenario } from '#engine';
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

/** The scenarios in which an action is refused by one rule: with its code, at its place where both say one. */
export function scenariosOfRule(
  { scenarios }: Bundle,
  action: string,
  { code, at }: Pick<RuleInWords, 'code' | 'at'>,
): readonly string[] {
  const isIts = (refusal: ExpectedRefusal): boolean =>
    refusal.code === code && (at === undefined || refusal.at === undefined || placeOf(refusal.at) === placeOf(at));
  return [...scenarios.values()]
    .filter(({ steps }) => steps.some((step) => step.do === action && step.refused?.some(isIts)))
    .map(({ id }) => id);
}

type ExpectedRefusal = NonNullable<Step['refused']>[number];

/** Of lists every place is alike. */
const placeOf = (at: string): string => at.replaceAll(/\/(?:\d+|\*)/g, '');
