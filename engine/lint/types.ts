import type { Definitions, NeededText } from '../load/definitions.ts';
import type { Finding } from '../load/problemAt.ts';
import type { Shape } from '../compile/schema.ts';
import type { ExpandedScenario } from '../compile/scenarios/expand.ts';
import type { ActionAt } from './actionAt.ts';
import type { Citation } from './citations.ts';
import type { TextUse } from './textUses.ts';

/** What every rule looks at: the definitions, and what several rules would otherwise compute again. */
export interface LintInput extends Definitions {
  readonly actions: ReadonlyMap<string, ActionAt>;
  /** Fields and child collections of every entity, system and state fields included. */
  readonly shapes: ReadonlyMap<string, Shape>;
  /** Every use of a text code. */
  readonly uses: readonly TextUse[];
  /** Every text that a definition needs by being there, also of what is generated. */
  readonly needed: readonly NeededText[];
  /** Every rule or section of the specification that a definition cites. */
  readonly citations: readonly Citation[];
  /** Every scenario at length; its own `origins` lead from what stands in it to the file where it is written. */
  readonly scenarios: readonly ExpandedScenario[];
}

/** One rule of the format: reports every place of the set that breaks it. The problem's code is `lint.<name of the rule>`. */
export type LintRule = (set: LintInput) => Iterable<Finding>;
