import type { ReactNode } from 'react';
import type { Bundle, FlowPlay, FlowTask } from '#engine';
import { Chip } from '../../parts/Chip.tsx';
import { FlowGraph, nodeName } from '../../parts/FlowGraph.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Table } from '../../parts/Table.tsx';
import { sentence } from '../../plant/sentences.ts';
import { each, named, plain, word } from '../../words/words.ts';
import css from '../kinds.module.css';

interface Parts {
  readonly bundle: Bundle;
  readonly play: FlowPlay;
}

/** Where an approval stands: its nodes, what it is called, everybody's task, and what was refused last. */
export function FlowState({ bundle, play }: Parts): ReactNode {
  return (
    <>
      <p className={css['row']}>
        <Phrase of={named(bundle, `flow-instance.state.${play.state}`)} /> <Chip>{momentText(play.now)}</Chip>
      </p>
      {play.refusal && <Refused bundle={bundle} play={play} />}
      <FlowGraph bundle={bundle} flow={play.model} status={statusOf(play)} />
      <Table
        caption={word('flow.tasks')}
        head={['flow.node', 'flow.handler', 'state.mark', 'flow.due'].map((code) => word(code))}
        rows={play.tasks.map((task) => [
          <Phrase key="node" of={nodeName(bundle, play.model, task.node)} />,
          <Phrase key="who" of={plain(task.assignee)} />,
          <Chip key="state" tone={toneOf(task)}>
            <Phrase of={named(bundle, `flow-task.state.${task.state}`)} />
          </Chip>,
          task.dueAt === undefined ? '' : momentText(task.dueAt),
        ])}
      />
    </>
  );
}

/** What the engine said to the last command. */
function Refused({ bundle, play: { refusal } }: Parts): ReactNode {
  if (!refusal) return null;
  return (
    <div className={css['band']} role="status">
      <strong>
        <Phrase
          isStacked
          of={each((language) => sentence(bundle, { language, zone: 'Asia/Shanghai' }, refusal.code, { ...refusal.params }))}
        />
      </strong>
    </div>
  );
}

const momentText = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

function toneOf({ state }: FlowTask): 'ok' | 'refused' | 'assumed' | 'plain' {
  if (state === 'approved') return 'ok';
  if (state === 'rejected' || state === 'returned') return 'refused';
  return state === 'overtime' ? 'assumed' : 'plain';
}

/** What became of each node, for the drawing. */
function statusOf({ active, tasks, instance, state }: FlowPlay): ReadonlyMap<string, string> {
  const failed = (node: string): boolean =>
    tasks.some((task) => task.node === node && (task.state === 'rejected' || task.state === 'returned'));
  const status = instance.visited.map((node) => {
    if (active.includes(node) && state === 'running') return [node, 'now'] as const;
    return [node, failed(node) && state !== 'approved' ? 'failed' : 'passed'] as const;
  });
  return new Map([...status, ...(state === 'approved' ? [['end', 'passed'] as const] : [])]);
}
