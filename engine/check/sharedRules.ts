import type { FlowDefinition, SerialRuleDefinition, StateModelDefinition } from '../definitions.generated.ts';
import type { DraftProblem } from './DraftProblem.ts';
import { flowNode } from './rules/flows/flowNode.ts';
import { flowRoute } from './rules/flows/flowRoute.ts';
import type { DraftFinding, ModelFinding } from './ModelFinding.ts';
import { readDraft } from './readDraft.ts';
import { axesDiffer } from './rules/states/axesDiffer.ts';
import { deadEnd } from './rules/states/deadEnd.ts';
import { duplicateTransition } from './rules/states/duplicateTransition.ts';
import { finalOutgoing } from './rules/states/finalOutgoing.ts';
import { hiddenTransition } from './rules/states/hiddenTransition.ts';
import { lastGuarded } from './rules/states/lastGuarded.ts';
import { selfConnection } from './rules/states/selfConnection.ts';
import { undoForgets } from './rules/states/undoForgets.ts';
import { unknownEvent } from './rules/states/unknownEvent.ts';
import { unknownState } from './rules/states/unknownState.ts';
import { unreachableState } from './rules/states/unreachableState.ts';
import { serialPart } from './rules/serials/serialPart.ts';
import { serialReset } from './rules/serials/serialReset.ts';
import { serialScope } from './rules/serials/serialScope.ts';

/** Rules of one definition by itself, by the code of what they find. They find what they can in half a definition, and never throw. */
export type Rules<D, Found = DraftFinding> = Readonly<Record<string, (definition: D) => Iterable<Found>>>;

/** What can be said of a definition by itself: of a draft at every edit, and of files by the linter. */
export const sharedRules = {
  'state-model': {
    'lint.axesDiffer': axesDiffer,
    'lint.deadEnd': deadEnd,
    'lint.duplicateTransition': duplicateTransition,
    'lint.finalOutgoing': finalOutgoing,
    'lint.hiddenTransition': hiddenTransition,
    'lint.lastGuarded': lastGuarded,
    'lint.selfConnection': selfConnection,
    'lint.undoForgets': undoForgets,
    'lint.unknownEvent': unknownEvent,
    'lint.unknownState': unknownState,
    'lint.unreachableState': unreachableState,
  } satisfies Rules<StateModelDefinition, ModelFinding>,
  flow: { 'lint.flowNode': flowNode, 'lint.flowRoute': flowRoute } satisfies Rules<FlowDefinition, ModelFinding>,
  'serial-rule': {
    'lint.serialPart': serialPart,
    'lint.serialReset': serialReset,
    'lint.serialScope': serialScope,
  } satisfies Rules<SerialRuleDefinition, ModelFinding>,
};

/**
 * Problems of a state model by itself: what can be said without the rest of the plant, in a browser too and fast enough for every
 * key. {@link ModelChecker} finds these and all others.
 */
export function checkRules(id: string, content: unknown): readonly DraftProblem[] {
  return draftProblems(sharedRules['state-model'], readDraft(id, content));
}

/** What rules find in a definition, each with the code of its rule. */
export function runRules<D, Found>(rules: Rules<D, Found>, definition: D): readonly (readonly [code: string, Found])[] {
  return Object.entries(rules).flatMap(([code, rule]) => [...rule(definition)].map((found) => [code, found] as const));
}

/** What rules find in a draft. */
export function draftProblems<D>(rules: Rules<D>, draft: D): readonly DraftProblem[] {
  return runRules(rules, draft).map(([code, found]) => problem(code, found));
}

export function problem(code: string, { pointer, severity = 'error', params = {}, fix }: DraftFinding): DraftProblem {
  return { code, severity, pointer, params, ...(fix ? { fix } : {}) };
}
