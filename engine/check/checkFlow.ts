import type { FlowDefinition } from '../definitions.generated.ts';
import { problem } from './checkRules.ts';
import type { DraftProblem } from './DraftProblem.ts';
import { flowBranch } from './flows/flowBranch.ts';
import { flowHead } from './flows/flowHead.ts';
import { flowNode } from './flows/flowNode.ts';
import { flowRoute } from './flows/flowRoute.ts';
import { flowApprovesItself, flowWaits } from './flows/flowTime.ts';
import { readFlow } from './flows/readFlow.ts';
import type { DraftFinding } from './ModelFinding.ts';

/** Rules of a flow by itself, by the code of what they find; `lint.` ones are the linter's own. */
const RULES: Readonly<Record<string, (flow: FlowDefinition) => Iterable<DraftFinding>>> = {
  'check.flowHead': flowHead,
  'check.flowBranch': flowBranch,
  'lint.flowNode': flowNode,
  'lint.flowRoute': flowRoute,
  'check.flowApprovesItself': flowApprovesItself,
  'check.flowWaits': flowWaits,
};

/** Problems of a flow by itself, finished or not: what can be said without the rest of the plant, at every edit. */
export function checkFlow(id: string, content: unknown): readonly DraftProblem[] {
  const flow = readFlow(id, content);
  return Object.entries(RULES).flatMap(([code, rule]) => [...rule(flow)].map((found) => problem(code, found)));
}
