import type { StateModelDefinition } from '../definitions.generated.ts';
import type { CheckResult } from '../expr/types.ts';
import { checkSchema } from '../load/files/checkSchema.ts';
import type { Bundle } from '../model/types.ts';
import type { DraftProblem } from './DraftProblem.ts';
import { eventRoles } from './eventRoles.ts';
import type { GuardCases } from './guards/cases.ts';
import { checkRules, problem } from './sharedRules.ts';
import { type Choice, choicesOf } from './guards/choices.ts';
import { readGuards } from './guards/readGuards.ts';
import { type Proof, provePaths } from './proofs/properties.ts';
import { readDraft } from './readDraft.ts';
import { titleFindings } from './titleFindings.ts';
import { pointer } from '../load/pointer.ts';
import { transitionGroups } from './transitionGroups.ts';
import type { CheckedModel, Step } from './proofs/CheckedModel.ts';
import { explore, type PathStep, pathTo } from './proofs/explore.ts';

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
    const { guards, faults } = readGuards(this.bundle, model, entity.id, this.read);
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

/** What trying the conditions of a model shows: which exclude each other, which leave something out, which decide nothing. */
function choiceFindings(choices: readonly Choice[]): readonly DraftProblem[] {
  return choices.flatMap((choice) => [...constants(choice), ...overlaps(choice), ...gaps(choice)]);
}

function constants({ constant, state, event }: Choice): readonly DraftProblem[] {
  return [...constant].map(([id, holds]) => ({
    code: holds === 'always' ? 'check.guardAlways' : 'check.guardNever',
    severity: 'warning' as const,
    pointer: pointer('transitions', id, 'ok'),
    params: { state, event },
    ...(holds === 'always' ? { fix: [{ op: 'remove' as const, path: pointer('transitions', id, 'ok') }] } : {}),
  }));
}

function overlaps({ overlap, state, event }: Choice): readonly DraftProblem[] {
  if (!overlap) return [];
  const { first, second, example } = overlap;
  const params = { state, event, other: first, example };
  return [{ code: 'check.guardOverlap', severity: 'note', pointer: pointer('transitions', second, 'ok'), params }];
}

function gaps({ gap, guarded, state, event }: Choice): readonly DraftProblem[] {
  if (gap === undefined) return [];
  const place = pointer('transitions', guarded.at(-1) ?? '', 'ok');
  return [{ code: 'check.guardGap', severity: 'note', pointer: place, params: { state, event, example: gap } }];
}

/** A state model as a graph. Conditions are taken as possibly true, those that never hold left out. */
export function stateGraph(
  model: StateModelDefinition,
  choices: readonly Choice[],
  rolesOf: (event: string) => readonly string[] | undefined,
): CheckedModel {
  const steps = new Map<string, Step[]>();
  for (const { state, event, entries } of transitionGroups(model)) {
    const choice = choices.find((each) => each.state === state && each.event === event);
    const by = rolesOf(event);
    const isSure = choice === undefined || entries.some(([, { ok }]) => ok === undefined);
    for (const [id, { to }] of entries)
      if (choice?.constant.get(id) !== 'never')
        steps.set(state, [
          ...(steps.get(state) ?? []),
          { event, to, ...(by ? { by } : {}), ...(isSure ? {} : { isConditional: true as const }) },
        ]);
  }
  return {
    start: model.initial,
    stepsFrom: (state) => steps.get(state) ?? [],
    isFinal: (state) => model.states[state]?.final === true,
    ...(model.cyclic ? { isCyclic: true } : {}),
  };
}

/** `choices`: no event leads two ways at once, and none is left without one. Conditions over free values are not proven. */
function proveChoices(graph: CheckedModel, choices: readonly Choice[]): readonly Proof[] {
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
function provePeople(
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

/** An event that moves records is open to somebody, and one of those who may has an account. */
function roleFindings(
  { transitions }: StateModelDefinition,
  rolesOf: (event: string) => readonly string[] | undefined,
  populated: ReadonlySet<string> | undefined,
): readonly DraftProblem[] {
  return Object.entries(transitions).flatMap(([id, { event }]): readonly DraftProblem[] => {
    const roles = rolesOf(event);
    const place = pointer('transitions', id, 'event');
    if (!roles) return [];
    if (roles.length === 0) return [{ code: 'check.nobodyMay', severity: 'error', pointer: place, params: { event } }];
    if (!populated || roles.some((role) => populated.has(role))) return [];
    const params = { event, roles: roles.join(', ') };
    return [{ code: 'check.roleWithoutUsers', severity: 'warning', pointer: place, params }];
  });
}
