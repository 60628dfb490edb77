import { describe, expect, it } from 'vitest';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { productOf } from '../../stories/plant/product.ts';
import { INITIATOR, playFlow, playFlowTo } from '../../stories/reach/playFlow.ts';

const { bundle } = productOf(definitionFiles());
const flow = bundle.flows.get('improvement-application')!;

describe('an approval played by hand', () => {
  it.each([...bundle.flows.values()])('comes to every node that is approved: $id', (model) => {
    const approvals = [...model.nodes.values()].filter(({ kind }) => kind === 'approval');
    expect(approvals.map(({ id }) => playFlowTo(model, id)?.active)).toEqual(approvals.map(({ id }) => [id]));
  });

  it('goes on when a handler decides, and says what is refused without losing where it stands', () => {
    const begun = playFlow(flow);
    const [task] = begun.open();
    const foreign = begun.do({ do: 'approve', task: task!.id, actor: 'C' });
    expect([foreign.refusal?.code, foreign.state, foreign.tasks]).toEqual(['flowTask.notAssignee', 'running', begun.tasks]);
    const approved = foreign.do({ do: 'approve', task: task!.id, actor: task!.assignee });
    expect([approved.refusal, approved.state]).toEqual([undefined, 'approved']);
  });

  it('is overdue only when the clock says so', () => {
    const begun = playFlow(flow);
    const [task] = begun.open();
    expect(begun.do({ do: 'timeout', task: task!.id }).refusal?.code).toBe('flowTask.notDue');
    const late = begun.until(task!.dueAt!);
    expect(late.tasks.find(({ id }) => id === task!.id)?.state).toBe('overtime');
    expect(late.open().length).toBe(begun.open().length);
  });

  it('is taken back by whoever started it', () => {
    expect(playFlow(flow).do({ do: 'withdraw', actor: INITIATOR }).state).toBe('withdrawn');
  });
});
