import type { EffectApproval } from '../definitions.generated.ts';
import { referencedRow } from '../expr/referencedRow.ts';
import type { Expression, Node } from '../expr/types.ts';
import { nodesIn } from '../expr/walk.ts';
import type { FlowOutcome } from '../model/flowTypes.ts';
import type { ActionModel, EffectModel } from '../model/types.ts';
import { effectLine } from './effectLine.ts';
import { eventOutcome } from './eventRule.ts';
import { titleOf } from './sentence.ts';
import { headingOf, join, type HeadedLine, type Teller } from './Teller.ts';

/** How an approval may end, or go back, by what is done in it. */
const OUTCOMES: Partial<Readonly<Record<EffectApproval['approval'], readonly FlowOutcome[]>>> = {
  approve: ['approved'],
  reject: ['rejected', 'returned'],
  return: ['returned'],
  withdraw: ['withdrawn'],
  terminate: ['terminated'],
  'time-out': ['approved', 'rejected', 'returned'],
};

/** What becomes of the record once its approval ends, where the action says what is approved. */
export function outcomeLines(effect: EffectModel, action: ActionModel, teller: Teller): readonly HeadedLine[] {
  const outcomes = 'command' in effect ? OUTCOMES[effect.command as EffectApproval['approval']] : undefined;
  const on = outcomes && recordOf(effect, action);
  if (!outcomes || !on) return [];
  const { phrase, say, wording } = teller;
  const flows = [...wording.flows.values()].filter(({ entity }) => entity === referencedRow(on.type)?.entity);
  return flows.flatMap((flow) =>
    outcomes.flatMap((outcome): readonly HeadedLine[] => {
      const event = flow.outcomes.get(outcome);
      const as = titleOf(wording, `definitions.word.outcomes.${outcome}`);
      const heading = say('explainOnce', { flow: titleOf(wording, flow.title), as });
      const raised = event && say('explain-event', { of: phrase(on), ...eventOutcome({ event, on }, wording, teller) });
      const follows = outcome === 'approved' ? flow.effects : [];
      return [
        ...(raised === undefined ? [] : [[heading, raised] as const]),
        ...follows.map((each) => [heading, join(headingOf(each, teller), effectLine(each, action, teller), teller)] as const),
      ];
    }),
  );
}

/** The record whose approval an action looks up: `row.record == order.id`. */
function recordOf({ changes }: EffectModel, { loads }: ActionModel): Expression | undefined {
  const load = loads.find(({ alias }) => changes?.node.op === 'name' && changes.node.name === alias);
  for (const node of load?.where ? nodesIn(load.where.node) : []) {
    if (node.op !== '==' || node.left.op !== 'field' || node.left.field !== 'record') continue;
    const { right } = node;
    if (right.op === 'field' && right.field === 'id' && referencedRow(right.of.type)) return asExpression(right.of);
  }
  return undefined;
}

const asExpression = (node: Node): Expression => ({ node, type: node.type }) as Expression;
