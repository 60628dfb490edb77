import { useMemo, type ReactNode } from 'react';
import type { ApprovalNode, FlowModel, FlowPlay } from '#engine';
import type { StoryProps } from '../../docs/props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { playFlow } from '../../reach/playFlow.ts';
import { named, word } from '../../words/words.ts';
import css from '../kinds.module.css';

/** How the votes of several handlers become the decision of a node. */
const MODES = [
  { handling: 'parallel', pass: 'one' },
  { handling: 'parallel', pass: 'all' },
  { handling: 'serial', pass: 'one' },
  { handling: 'serial', pass: 'all' },
] as const;

interface Run {
  readonly votes: readonly string[];
  readonly state: string;
}

/** The four vote modes: everything three handlers can decide one after the other, until the engine says it is settled. */
export function Votes({ product: { bundle }, id }: StoryProps): ReactNode {
  const flow = bundle.flows.get(id);
  const runs = useMemo(() => (flow ? MODES.map((mode) => runsOf(playFlow(voting(flow, mode)))) : []), [flow]);
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={word('story.votes')} />
      </h1>
      {MODES.map(({ handling, pass }, i) => (
        <Section key={`${handling} ${pass}`} title={word(`flow.votes.${handling}.${pass}`)}>
          <Table
            caption={word(`flow.votes.${handling}.${pass}`)}
            head={[word('flow.votes'), word('play.outcome')]}
            rows={(runs[i] ?? []).map(({ votes, state }) => [
              votes.join('，'),
              <Chip key="state" tone={state === 'approved' ? 'ok' : 'refused'}>
                <Phrase of={named(bundle, `flow-instance.state.${state}`)} />
              </Chip>,
            ])}
          />
        </Section>
      ))}
    </main>
  );
}

/** A flow of one node like the first approval of another, that votes in a given mode and is asked of everybody. */
function voting(flow: FlowModel, mode: Pick<ApprovalNode, 'handling' | 'pass'>): FlowModel {
  const found = [...flow.nodes.values()].find((node) => node.kind === 'approval');
  if (!found) return flow;
  const { skipWhen: _skipped, ...asked } = found;
  const node: ApprovalNode = { ...asked, ...mode, rejectRule: 'first', onReject: 'end', next: 'end' };
  return { ...flow, start: node.id, nodes: new Map([[node.id, node]]) };
}

/** Every way three people can vote. */
function runsOf(play: FlowPlay, votes: readonly string[] = []): readonly Run[] {
  const [task] = play.open();
  if (!task) return [{ votes, state: play.state }];
  return (['approve', 'reject'] as const).flatMap((decision) =>
    runsOf(play.do({ do: decision, task: task.id, actor: task.assignee, comment: word('flow.comment').zh }), [
      ...votes,
      `${task.assignee} ${decision === 'approve' ? '✓' : '✗'}`,
    ]),
  );
}
