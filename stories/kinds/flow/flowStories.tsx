import type { ReactNode } from 'react';
import type { FlowModel, FlowPlay } from '#engine';
import { FlowDocs } from '../../docs/kinds/flowDocs.tsx';
import type { KindStories, StoryProps } from '../../docs/props.ts';
import { FlowGraph, nodeName } from '../../parts/FlowGraph.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { playFlowTo } from '../../reach/playFlow.ts';
import { named, word } from '../../words/words.ts';
import css from '../kinds.module.css';
import { FlowSimulator } from './FlowSimulator.tsx';
import { FlowState } from './FlowState.tsx';
import { Votes } from './Votes.tsx';

type Step = (play: FlowPlay, node: string) => FlowPlay;

export const FLOW: KindStories = {
  docs: FlowDocs,
  graph: Graph,
  pending: at((play) => play),
  passed: at((play, node) => decided(play, node, 'approve')),
  rejected: at((play, node) => decided(play, node, 'reject')),
  returned: at((play) => returned(play)),
  overdue: at((play, node) => overdue(play, node)),
  votes: Votes,
  simulator: FlowSimulator,
};

export function flowOf({ product: { bundle }, id }: StoryProps): FlowModel {
  const flow = bundle.flows.get(id);
  if (!flow) throw new Error(`there is no flow ${id}`);
  return flow;
}

function Graph(props: StoryProps): ReactNode {
  const { bundle } = props.product;
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={named(bundle, props.id)} />
      </h1>
      <FlowGraph bundle={bundle} flow={flowOf(props)} />
    </main>
  );
}

/** A node when something was done in it; what led there was approved. */
function at(step: Step): (props: StoryProps) => ReactNode {
  return (props) => {
    const { bundle } = props.product;
    const { of: node = '' } = props;
    const flow = flowOf(props);
    const play = playFlowTo(flow, node);
    return (
      <main className={css['sheet']}>
        <h1>
          <Phrase of={nodeName(bundle, flow, node)} /> <Phrase of={word(`story.${props.story}`)} />
        </h1>
        {play ? (
          <FlowState bundle={bundle} play={step(play, node)} />
        ) : (
          <p>
            <Phrase of={word('state.unreached')} isStacked />
          </p>
        )}
      </main>
    );
  };
}

/** Everybody decides alike until the node has decided. */
function decided(play: FlowPlay, node: string, decision: 'approve' | 'reject'): FlowPlay {
  const [task] = play.active.includes(node) ? play.open().filter((each) => each.node === node) : [];
  if (!task || play.refusal) return play;
  const next = play.do({ do: decision, task: task.id, actor: task.assignee, comment: word('flow.comment').zh });
  return next.instance.generation === play.instance.generation ? decided(next, node, decision) : next;
}

/** The first handler sends it back; where the node does not let them, the refusal is shown. */
function returned(play: FlowPlay): FlowPlay {
  const [task] = play.open();
  if (!task) return play;
  return play.do({
    do: 'return',
    to: 'initiator',
    task: task.id,
    actor: task.assignee,
    comment: word('flow.comment').zh,
  });
}

/** The clock passes what is due in the node. */
function overdue(play: FlowPlay, node: string): FlowPlay {
  return play
    .open()
    .filter((task) => task.node === node)
    .reduce((late, { dueAt }) => (dueAt === undefined ? late : late.until(dueAt)), play);
}
