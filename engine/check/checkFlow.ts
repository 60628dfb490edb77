import type { FlowDefinition, FlowNodeEntry } from '../definitions.generated.ts';
import type { DraftProblem } from './DraftProblem.ts';
import { readFlow } from './flows/readFlow.ts';
import type { DraftFinding, ModelFinding } from './ModelFinding.ts';
import { pointer } from '../load/pointer.ts';
import { draftProblems, type Rules, sharedRules } from './sharedRules.ts';
import { isFilled } from './unchecked.ts';

const RULES: Rules<FlowDefinition> = {
  'check.flowHead': flowHead,
  'check.flowBranch': flowBranch,
  ...sharedRules.flow,
  'check.flowApprovesItself': flowApprovesItself,
  'check.flowWaits': flowWaits,
};

/** Problems of a flow by itself, finished or not: what can be said without the rest of the plant, at every edit. */
export function checkFlow(id: string, content: unknown): readonly DraftProblem[] {
  return draftProblems(RULES, readFlow(id, content));
}

/** A way of a condition that is still without one. */
function* flowBranch({ nodes }: FlowDefinition): Generator<ModelFinding> {
  for (const [node, { kind, branches = [] }] of Object.entries(nodes))
    for (const [i, { ok }] of branches.entries())
      if (kind === 'condition' && ok?.trim() === '')
        yield { pointer: pointer('nodes', node, 'branches', i), params: { node, place: i + 1 } };
}

/** What a flow must say: whose records it decides about, its form (BO-41) and what it shows (BO-42). */
const NEEDED = ['entity', 'form', 'display'] as const satisfies readonly (keyof FlowDefinition)[];
/** What it may say besides, but not without a value. */
const OFFERED = [
  'states',
  'locks',
  'selfApproval',
  'dedupe',
  'withdraw',
  'resubmit',
] as const satisfies readonly (keyof FlowDefinition)[];

/** A flow says what it must, and the event of each end; nothing it says is left empty. */
function* flowHead(flow: FlowDefinition): Generator<ModelFinding> {
  for (const key of NEEDED) if (!isFilled(flow[key])) yield { pointer: `/${key}`, params: { key } };
  for (const key of OFFERED)
    if (flow[key] !== undefined && !isFilled(flow[key])) yield { pointer: `/${key}`, params: { key } };
  for (const key of ['approved', 'rejected'] as const)
    if (!isFilled(flow.outcomes[key])) yield { pointer: `/outcomes/${key}`, params: { key } };
}

/** P6: where nobody decides, the flow waits for ever unless the time-out itself does. */
function* flowWaits({ nodes }: FlowDefinition): Generator<DraftFinding> {
  for (const [node, entry] of Object.entries(nodes))
    if (entry.kind === 'approval' && !decides(entry))
      yield { pointer: pointer('nodes', node), severity: 'note', params: { node } };
}

/** The last node approves by itself: nobody may have looked at the record at all. */
function* flowApprovesItself({ nodes }: FlowDefinition): Generator<DraftFinding> {
  for (const [node, { kind, timeout, next }] of Object.entries(nodes))
    if (kind === 'approval' && timeout === 'approve' && next === 'end')
      yield { pointer: pointer('nodes', node, 'timeout'), severity: 'warning', params: { node } };
}

const decides = ({ timeout }: FlowNodeEntry): boolean => timeout === 'approve' || timeout === 'reject';
