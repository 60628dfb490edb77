import type { Expression } from '../expr/types.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import { Mask } from './Mask.ts';

type Bindings = ReadonlyMap<string, Expression>;
const NONE: Bindings = new Map();

/** What an action may not tell of the rows it works on: values that the roles of its user hide, also through lets and totals. */
export class ActionMask {
  readonly #bundle: Bundle;
  readonly #roles: readonly string[];
  readonly #action: ActionModel;
  readonly #known = new Map<Expression, boolean>();
  readonly #masks = new Map<string, Mask>();

  constructor(bundle: Bundle, roles: readonly string[], action: ActionModel) {
    this.#bundle = bundle;
    this.#roles = roles;
    this.#action = action;
  }

  /** @param bound  expressions that names stand for in it, before those of the action: the rows and values of a rule */
  hides(expression: Expression, bound: Bindings = NONE): boolean {
    const known = this.#known.get(expression) ?? this.#find(expression, bound);
    this.#known.set(expression, known);
    return known;
  }

  #find({ reads, names }: Expression, bound: Bindings): boolean {
    return (
      reads.some((read) => this.#maskOf(read.entity).hides({ reads: [read] })) ||
      [...names].some((name) => this.#meantBy(name, bound).some((each) => this.hides(each)))
    );
  }

  #maskOf(entity: string): Mask {
    const granting = [`action:${this.#action.id}`, `record:${entity}`];
    const mask = this.#masks.get(entity) ?? new Mask(this.#bundle, this.#roles, granting, entity);
    this.#masks.set(entity, mask);
    return mask;
  }

  #meantBy(name: string, bound: Bindings): readonly Expression[] {
    const { lets, loads } = this.#action;
    const one = bound.get(name) ?? lets.get(name);
    return one ? [one] : [...(loads.find(({ alias }) => alias === name)?.totals.values() ?? [])];
  }
}
