import { inputsIn, type Inputs } from '../expr/inputs.ts';
import type { ActionModel, Bundle, LoadModel } from '../model/types.ts';
import type { Expression } from '../expr/types.ts';
import type { Refusal } from '../types.ts';
import { isRow, type RecordValue, type Row, type Value } from '../value/value.ts';
import { certainly } from './certain.ts';
import type { Context, StateChange } from './types.ts';
import { World } from './world.ts';

const REFUSALS_PER_ENTRY = 50;

/** What one decision carries from step to step: names and their values, which of them are poisoned, and the findings. */
export class Frame {
  readonly bundle: Bundle;
  readonly action: ActionModel;
  readonly context: Context;
  readonly world: World;
  /** Values of every name in scope; effects add the rows they make. */
  readonly names: Record<string, Value>;
  /** Names that stand on a row that is missing: whatever mentions them is silently skipped. */
  readonly poisoned = new Set<string>();
  /** Inputs that are not given yet: what mentions them is skipped likewise. */
  readonly notGiven: Set<string>;
  /** A row that was asked for is missing. */
  isMissing = false;
  readonly refusals: Refusal[] = [];
  readonly stateChanges: StateChange[] = [];
  /** Asserts that refused, and how many refusals are theirs. */
  readonly failed = new Map<string, number>();
  /** Rows an event was raised on, whether their state changed or not. */
  readonly raisedOn = new Set<Row>();
  /** Rows of the sets that effects reached: they have no bound. */
  readonly inSets = new Set<Row>();

  constructor(bundle: Bundle, action: ActionModel, input: RecordValue, context: Context) {
    this.bundle = bundle;
    this.action = action;
    this.context = context;
    this.world = new World(bundle, context.zone);
    const missing = (action.input.fields ?? []).filter(({ name }) => !Object.hasOwn(input, name));
    this.notGiven = new Set(context.isPartial ? missing.map(({ name }) => name) : []);
    this.names = { input, now: context.now, settings: context.settings as RecordValue };
  }

  /** What was said already is not said again: an event may be asked for by an assert and by an effect. */
  refuse(refusal: Refusal): void {
    const text = JSON.stringify(refusal);
    if (!this.refusals.some((told) => told.code === refusal.code && JSON.stringify(told) === text))
      this.refusals.push(refusal);
  }

  /** Keeps the first fifty refusals of an entry, which began when there were `before` of them, and counts the rest. */
  limitFrom(before: number): void {
    const count = this.refusals.length - before - REFUSALS_PER_ENTRY;
    if (count > 0) this.refusals.splice(before + REFUSALS_PER_ENTRY, count, { code: 'common.more', params: { count } });
  }

  isPoisoned(expression: Expression): boolean {
    if (this.isOpen(expression)) return true;
    if (this.poisoned.size === 0) return false;
    for (const name of expression.names) if (this.poisoned.has(name)) return true;
    return false;
  }

  /** Does the load, or anything it mentions, wait for an input or stand on a missing row? */
  isSkipped({ uses, keys, where, totals, each }: LoadModel): boolean {
    const mentioned = [...keys.values(), ...totals.values(), ...(where ? [where] : []), ...(each ? [each.list] : [])];
    return uses.some((alias) => this.poisoned.has(alias)) || mentioned.some((expression) => this.isOpen(expression));
  }

  /** Does an expression mention an input that is not given yet? */
  private isOpen(expression: Expression): boolean {
    if (this.notGiven.size === 0) return false;
    return this.isWaitedFor(inputsIn(expression));
  }

  /** Is one of these inputs not given yet? */
  isWaitedFor(inputs: Inputs): boolean {
    return inputs === 'all' ? this.notGiven.size > 0 : [...inputs].some((name) => this.notGiven.has(name));
  }

  /** Does a condition hold? Undefined while that depends on an input that is not given yet, or where it stands on a missing row. */
  truth(expression: Expression, values: Readonly<Record<string, Value>> = this.names): boolean | undefined {
    if (!this.isPoisoned(expression)) return this.holds(expression, values);
    if (this.notGiven.size === 0 || this.isMissing) return undefined;
    return certainly({ frame: this, values }, expression.node);
  }

  /** Values of the lets on the rows as loaded; a let that stands on something missing is missing too. */
  bindLets(): void {
    for (const [name, expression] of this.action.lets) {
      const settled = this.isPoisoned(expression) && expression.type.kind === 'bool' ? this.truth(expression) : undefined;
      if (settled !== undefined) this.names[name] = settled;
      else if (this.isPoisoned(expression)) this.poisoned.add(name);
      else this.names[name] = this.value(expression);
    }
  }

  value(expression: Expression, values: Readonly<Record<string, Value>> = this.names): Value {
    return expression.evaluate(this.world.scope(values));
  }

  holds(expression: Expression | undefined, values: Readonly<Record<string, Value>> = this.names): boolean {
    return expression === undefined || this.value(expression, values) === true;
  }

  rows(expression: Expression, values: Readonly<Record<string, Value>>): readonly Row[] {
    const value = this.value(expression, values);
    return isRow(value) ? [value] : Array.isArray(value) ? value.filter(isRow) : [];
  }
}
