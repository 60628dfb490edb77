import type { StateModelDefinition } from '../../definitions.generated.ts';
import type { Expression } from '../../expr/types.ts';
import { transitionGroups } from '../transitionGroups.ts';
import { tryCases, formatCase, type GuardCase, type GuardCases } from './cases.ts';

/** The conditions of one event in one state, tried with every combination of values. */
export interface Choice {
  readonly state: string;
  readonly event: string;
  /** Its transitions that have a condition, in the order they are tried. */
  readonly guarded: readonly string[];
  /** Combinations tried, and whether they stand for all. */
  readonly count: number;
  readonly isWhole: boolean;
  /** Values with which two conditions that lead to different states hold, the first of the two is taken. */
  readonly overlap?: { readonly first: string; readonly second: string; readonly example: string };
  /** Values with which a choice between several conditions refuses the event, because none holds. */
  readonly gap?: string;
  /** Conditions that hold always or never, by transition. */
  readonly constant: ReadonlyMap<string, 'always' | 'never'>;
}

/** Every choice of a model that has a condition. Combinations are tried once per text of the conditions (`tried`). */
export function choicesOf(
  model: StateModelDefinition,
  guards: ReadonlyMap<string, Expression>,
  tried: Map<string, GuardCases>,
): readonly Choice[] {
  return transitionGroups(model).flatMap(({ state, event, entries }) => {
    const open = entries.flatMap(([id, { to }]) => {
      const guard = guards.get(id);
      return guard ? [{ id, to, guard }] : [];
    });
    if (open.length === 0) return [];
    const isClosedByDefault = entries.some(([, { ok }]) => ok === undefined) || model.events[event]?.stay?.includes(state);
    const { cases, isWhole } = once(tried, event, open);
    return [
      {
        state,
        event,
        guarded: open.map(({ id }) => id),
        count: cases.length,
        isWhole,
        ...overlapIn(cases, open),
        ...(isClosedByDefault || open.length < 2 ? {} : gapIn(cases)),
        constant: isWhole ? constantsIn(cases, open) : new Map(),
      },
    ];
  });
}

interface OpenTransition {
  readonly id: string;
  readonly to: string;
  readonly guard: Expression;
}

function once(tried: Map<string, GuardCases>, event: string, open: readonly OpenTransition[]): GuardCases {
  const key = JSON.stringify([event, ...open.map(({ guard }) => guard.source)]);
  const known = tried.get(key) ?? tryCases(open.map(({ guard }) => guard));
  tried.set(key, known);
  return known;
}

function overlapIn(cases: readonly GuardCase[], open: readonly OpenTransition[]): Pick<Choice, 'overlap'> {
  for (const each of cases) {
    const held = open.filter((_, i) => each.holds[i]);
    const other = held.find(({ to }) => to !== held[0]?.to);
    if (held[0] && other) return { overlap: { first: held[0].id, second: other.id, example: formatCase(each) } };
  }
  return {};
}

function gapIn(cases: readonly GuardCase[]): Pick<Choice, 'gap'> {
  const none = cases.find(({ holds }) => holds.every((held) => !held));
  return none ? { gap: formatCase(none) } : {};
}

function constantsIn(cases: readonly GuardCase[], open: readonly OpenTransition[]): Choice['constant'] {
  return new Map(
    open.flatMap(({ id }, i) => {
      const held = new Set(cases.map(({ holds }) => holds[i]));
      return held.size === 1 ? [[id, held.has(true) ? ('always' as const) : ('never' as const)]] : [];
    }),
  );
}
