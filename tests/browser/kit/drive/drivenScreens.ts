import type { Bundle, Json, Scenario, ScenarioStep } from '#engine';
import type { SlotModel } from '../../../../engine/model/screenTypes.ts';

/** A screen of the PAD that does something, and a scenario that ends with its action done. */
export interface DrivenScreen {
  readonly id: string;
  readonly kind: 'scan' | 'checklist' | 'form';
  readonly action: string;
  /** Absent where no scenario does what the screen does. */
  readonly scenario?: Scenario;
}

/** Screens that scan come first. */
const KINDS = ['scan', 'checklist', 'form'] as const;
const isKind = (kind: string): kind is DrivenScreen['kind'] => KINDS.some((each) => each === kind);
const rankOf = ({ kind }: DrivenScreen): number => KINDS.indexOf(kind);

/** Every screen of the PAD by which something is done, in order. */
export function drivenScreens(bundle: Bundle): readonly DrivenScreen[] {
  const all = [...bundle.screens.values()].flatMap(({ id, definition, slots }): readonly DrivenScreen[] => {
    const { kind, shell } = definition;
    if (shell === 'office' || !isKind(kind) || !('action' in definition)) return [];
    const lines = 'lines' in definition ? definition.lines.input : undefined;
    const scenario = firstDone(bundle, definition.action, slots, lines);
    return [{ id, kind, action: definition.action, ...(scenario ? { scenario } : {}) }];
  });
  return all.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * The scenario that comes to the action being done in the fewest steps, one of its own before others, one that answers lines before
 * one that has none, cut off after it.
 */
function firstDone(bundle: Bundle, action: string, slots: readonly SlotModel[], lines = ''): Scenario | undefined {
  const all = [...bundle.scenarios.values()].flatMap((scenario) => {
    const at = scenario.steps.findIndex((step) => step.do === action && isDone(step) && isEnterable(step.input, slots));
    const step = scenario.steps[at];
    return step ? [{ scenario, at, isOwn: scenario.id.startsWith(action), hasLines: lines in step.input }] : [];
  });
  const [first] = all.toSorted(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) || Number(other.hasLines) - Number(one.hasLines) || one.at - other.at,
  );
  return first && { ...first.scenario, steps: first.scenario.steps.slice(0, first.at + 1) };
}

const isDone = ({ refused, seen }: ScenarioStep): boolean => !refused && seen?.['confirm'] === undefined;

/** Nobody types the seconds of a moment. */
const isTypeable = (input: object): boolean => !/T\d\d:\d\d:(?!00)/.test(JSON.stringify(input));

/** A row of a list that is scanned begins with the code that is scanned; other callers may name it otherwise. */
function isEnterable(input: object, slots: readonly SlotModel[]): boolean {
  const given = input as Readonly<Record<string, Json>>;
  if (!isTypeable(input)) return false;
  return slots.every(({ kind, expect, inputs: [field] }) => {
    const begins = field?.items?.fields?.find(({ ref }) => ref !== undefined && ref === expect)?.name;
    const rows = kind === 'rows' && begins !== undefined ? ((given[field?.name ?? ''] ?? []) as readonly object[]) : [];
    return rows.every((row) => begins! in row);
  });
}
