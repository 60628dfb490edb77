import { inputsIn, type Inputs } from '../expr/inputs.ts';
import type { ActionModel, Bundle, LoadModel } from '../model/types.ts';
import type { Expression } from '../expr/types.ts';
import { ActionMask } from '../permission/ActionMask.ts';
import type { Refusal } from '../types.ts';
import { isRow, type RecordValue, type Row, type Value } from '../value/value.ts';
import { definiteResult } from './definiteResult.ts';
import type { Context, StateChange } from './types.ts';
import { WorkingSet } from './workingSet.ts';

const REFUSALS_PER_ENTRY = 50;

/** The state of one decision from step to step: names and values, which names are unresolved, and the findings. */
export class Frame {
  readonly bundle: Bundle;
  readonly action: ActionModel;
  readonly context: Context;
  readonly workingSet: WorkingSet;
  /** Values of every name in scope; effects add the rows they make. */
  readonly names: Record<string, Value>;
  /** Names without a value because a row is missing: entries that mention them are skipped silently. */
  readonly unresolved = new Set<string>();
  /** Inputs not given yet: entries that mention them are skipped too. */
  readonly notGiven: Set<string>;
  /** A requested row is missing. */
  isMissing = false;
  readonly refusals: Refusal[] = [];
  readonly #refused = new Set<string>();
  /** What is not shown to who asks. */
  readonly mask: ActionMask;
  readonly stateChanges: StateChange[] = [];
  /** The asserts that are known to hold. */
  readonly held = new Set<string>();
  /** The asserts that failed, each with its number of refusals. */
  readonly failed = new Map<string, number>();
  /** Rows an event was raised on, whether their state changed or not. */
  readonly raisedOn = new Set<Row>();
  /** Rows an approval writes: who may decide there says the flow, not the scope of a role. */
  readonly byFlow = new Set<Row>();
  /** Rows reached by set effects; their number is unbounded. */
  readonly inSets = new Set<Row>();

  constructor(bundle: Bundle, action: ActionModel, input: RecordValue, context: Context) {
    this.bundle = bundle;
    this.action = action;
    this.context = context;
    this.workingSet = new WorkingSet(bundle, context.zone);
    this.mask = new ActionMask(bundle, context.actor.roles, action);
    const missing = (action.input.fields ?? []).filter(({ name }) => !Object.hasOwn(input, name));
    this.notGiven = new Set(context.isPartial ? missing.map(({ name }) => name) : []);
    this.names = { input, now: context.now, settings: context.settings as RecordValue };
  }

  /** Adds a refusal once: an assert and an effect may check the same event. */
  refuse(refusal: Refusal): void {
    const text = JSON.stringify(refusal);
    if (!this.#refused.has(text)) this.refusals.push(refusal);
    this.#refused.add(text);
  }

  /** Keeps the first fifty refusals added since there were `before` of them, and replaces the rest by their count. */
  limitFrom(before: number): void {
    const count = this.refusals.length - before - REFUSALS_PER_ENTRY;
    if (count > 0) this.refusals.splice(before + REFUSALS_PER_ENTRY, count, { code: 'common.more', params: { count } });
  }

  /** Whether anything is unresolved or not given yet. */
  get isIncomplete(): boolean {
    return this.unresolved.size > 0 || this.notGiven.size > 0;
  }

  isUnresolved(expression: Expression, values: Readonly<Record<string, Value>> = this.names): boolean {
    if (this.isOpen(expression)) return true;
    if (this.unresolved.size === 0) return false;
    for (const name of expression.names) if (this.isUnknown(name, values)) return true;
    return false;
  }

  /** Whether a name has no value yet: a loop or a rule may give it one of its own while the load of that name is unresolved. */
  isUnknown(name: string, values: Readonly<Record<string, Value>>): boolean {
    if (!this.unresolved.has(name)) return false;
    for (let scope: unknown = values; isObject(scope) && scope !== this.names; scope = Object.getPrototypeOf(scope))
      if (Object.hasOwn(scope, name)) return false;
    return true;
  }

  /** Whether the load or anything it mentions depends on a missing input or row. */
  isDeferred({ uses, keys, where, totals, each }: LoadModel): boolean {
    const mentioned = [...keys.values(), ...totals.values(), ...(where ? [where] : []), ...(each ? [each.list] : [])];
    return uses.some((alias) => this.unresolved.has(alias)) || mentioned.some((expression) => this.isOpen(expression));
  }

  /** Whether an expression mentions an input not given yet. */
  private isOpen(expression: Expression): boolean {
    if (this.notGiven.size === 0) return false;
    return this.isAwaited(inputsIn(expression));
  }

  /** Whether one of these inputs is not given yet. */
  isAwaited(inputs: Inputs): boolean {
    return inputs === 'all' ? this.notGiven.size > 0 : [...inputs].some((name) => this.notGiven.has(name));
  }

  /** The result of a condition; undefined while it depends on a missing input or row. */
  truth(expression: Expression, values: Readonly<Record<string, Value>> = this.names): boolean | undefined {
    if (!this.isUnresolved(expression, values)) return this.holds(expression, values);
    if (this.notGiven.size === 0 || this.isMissing) return undefined;
    return definiteResult({ frame: this, values }, expression.node);
  }

  /** Evaluates the lets on the loaded rows; a let that depends on something missing is unresolved too. */
  bindLets(): void {
    for (const [name, expression] of this.action.lets) {
      const resolved = this.isUnresolved(expression) && expression.type.kind === 'bool' ? this.truth(expression) : undefined;
      if (resolved !== undefined) this.names[name] = resolved;
      else if (this.isUnresolved(expression)) this.unresolved.add(name);
      else this.names[name] = this.value(expression);
    }
  }

  value(expression: Expression, values: Readonly<Record<string, Value>> = this.names): Value {
    return expression.evaluate(this.workingSet.scope(values));
  }

  holds(expression: Expression | undefined, values: Readonly<Record<string, Value>> = this.names): boolean {
    return expression === undefined || this.value(expression, values) === true;
  }

  rows(expression: Expression, values: Readonly<Record<string, Value>>): readonly Row[] {
    const value = this.value(expression, values);
    return isRow(value) ? [value] : Array.isArray(value) ? value.filter(isRow) : [];
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
