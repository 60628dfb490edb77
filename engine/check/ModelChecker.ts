import type { StateModelDefinition } from '../definitions.generated.ts';
import type { CheckResult } from '../expr/types.ts';
import { checkSchema } from '../load/files/checkSchema.ts';
import type { Bundle } from '../model/types.ts';
import type { DraftProblem } from './DraftProblem.ts';
import { eventRoles } from './eventRoles.ts';
import type { GuardCases } from './guards/cases.ts';
import { checkRules, problem } from './checkRules.ts';
import { choiceFindings } from './guards/choiceFindings.ts';
import { choicesOf, type Choice } from './guards/choices.ts';
import { guardsOf } from './guards/guardsOf.ts';
import { provePaths, type Proof } from './proofs/properties.ts';
import { proveChoices, provePeople } from './proofs/statements.ts';
import { stateGraph } from './proofs/stateGraph.ts';
import { readDraft } from './readDraft.ts';
import { roleFindings } from './roleFindings.ts';
import { titleFindings } from './titleFindings.ts';

/** The result of checking a state model. */
export interface ModelCheck {
  readonly problems: readonly DraftProblem[];
  /** Empty while the model has no states, or does not begin in one. */
  readonly proofs: readonly Proof[];
}

/**
 * Checks state models against one set of definitions, at every edit: conditions that were read and tried once are not read again.
 * It takes any document, finished or not, and never throws.
 */
export class ModelChecker {
  private readonly bundle: Bundle;
  private readonly populated: ReadonlySet<string> | undefined;
  private readonly read = new Map<string, CheckResult>();
  private readonly tried = new Map<string, GuardCases>();
  private readonly roles = new Map<string, readonly string[] | undefined>();

  /** @param populated  roles that have users; without it all are taken to have some */
  constructor(bundle: Bundle, populated?: ReadonlySet<string>) {
    this.bundle = bundle;
    this.populated = populated;
  }

  /** @param content  what stands in the file of the model, its texts included */
  check(id: string, content: unknown): ModelCheck {
    const model = readDraft(id, content);
    const { choices, faults } = this.choices(model);
    const rolesOf = (event: string): readonly string[] | undefined => this.rolesOf(id, event);
    const problems = [
      ...checkSchema('state-model', content).map((fault) => problem(fault.code, fault)),
      ...checkRules(id, content),
      ...faults.map((fault) => problem(fault.code, fault)),
      ...choiceFindings(choices),
      ...roleFindings(model, rolesOf, this.populated),
      ...titleFindings(id, content, (code, language) => this.bundle.texts[language].get(code)),
    ];
    return { problems: distinct(problems).filter(isNew(content)), proofs: this.proofs(model, choices, rolesOf) };
  }

  private choices(model: StateModelDefinition) {
    const entity = [...this.bundle.entities.values()].find(({ states }) => states.some((each) => each.model.id === model.id));
    if (!entity) return { choices: [], faults: [] };
    const { guards, faults } = guardsOf(this.bundle, model, entity.id, this.read);
    return { choices: choicesOf(model, guards, this.tried), faults };
  }

  private rolesOf(model: string, event: string): readonly string[] | undefined {
    const key = `${model} ${event}`;
    if (!this.roles.has(key)) this.roles.set(key, eventRoles(this.bundle, model, event));
    return this.roles.get(key);
  }

  private proofs(
    model: StateModelDefinition,
    choices: readonly Choice[],
    rolesOf: (event: string) => readonly string[] | undefined,
  ): readonly Proof[] {
    if (!model.states[model.initial]) return [];
    const graph = stateGraph(model, choices, rolesOf);
    return [
      ...provePaths(graph, this.populated),
      ...proveChoices(graph, choices),
      ...provePeople(graph, model, rolesOf, this.populated),
    ];
  }
}

/** Warnings that the definition accepts with a reason are known. */
function isNew(content: unknown): (problem: DraftProblem) => boolean {
  const { accept = {} } = (content ?? {}) as { readonly accept?: object };
  return ({ severity, code }) => severity === 'error' || !Object.hasOwn(Object(accept) as object, code);
}

/** One element is said once what is wrong with it. */
function distinct(problems: readonly DraftProblem[]): readonly DraftProblem[] {
  return [...new Map(problems.map((each) => [JSON.stringify([each.code, each.pointer, each.params]), each])).values()];
}
