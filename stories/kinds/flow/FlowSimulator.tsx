import { useState, type ReactNode } from 'react';
import type { FlowCommand, FlowPlay, FlowTask } from '#engine';
import type { StoryProps } from '../../docs/props.ts';
import { Phrase } from '../../parts/Phrase.tsx';
import { HANDLERS, INITIATOR, playFlow } from '../../reach/playFlow.ts';
import { named, word, type InWords } from '../../words/words.ts';
import parts from '../../parts/parts.module.css';
import css from '../kinds.module.css';
import { FlowState } from './FlowState.tsx';

interface Choice {
  readonly name: InWords;
  /** A command, or the moment the clock goes on to. */
  readonly does: FlowCommand | string;
}

const DECISIONS = ['approve', 'reject'] as const;

/** An approval in the hands of three who decide and one who asks; the clock has a button of its own. */
export function FlowSimulator({ product: { bundle }, id }: StoryProps): ReactNode {
  const flow = bundle.flows.get(id);
  const [comment, setComment] = useState('');
  const [plays, setPlays] = useState<readonly FlowPlay[]>(() => (flow ? [playFlow(flow)] : []));
  const play = plays.at(-1);
  if (!play) return null;
  const doIt = ({ does }: Choice): void => setPlays([...plays, typeof does === 'string' ? play.until(does) : play.do(does)]);
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={named(bundle, id)} />
      </h1>
      <p className={css['row']}>
        <label>
          <Phrase of={word('flow.comment.label')} />{' '}
          <input value={comment} onChange={({ target }) => setComment(target.value)} />
        </label>
        <button
          type="button"
          className={parts['button']}
          data-kind="second"
          disabled={plays.length === 1}
          onClick={() => setPlays(plays.slice(0, -1))}
        >
          <Phrase of={word('play.back')} />
        </button>
      </p>
      {[...HANDLERS, INITIATOR].map((user) => (
        <p key={user} className={css['row']} role="group" aria-label={user}>
          <b>{user}</b>
          {choicesOf(play, user, comment).map((choice) => (
            <button key={choice.name.en} type="button" className={parts['button']} onClick={() => doIt(choice)}>
              <Phrase of={choice.name} />
            </button>
          ))}
        </p>
      ))}
      <FlowState bundle={bundle} play={play} />
    </main>
  );
}

/** What somebody may try now: of what is asked of them, and what they asked for. */
function choicesOf(play: FlowPlay, user: string, comment: string): readonly Choice[] {
  const tasks = play.open(user).flatMap((task) => ofTask(task, comment));
  if (user !== INITIATOR) return tasks;
  const commands = play.state === 'returned' ? (['resubmit', 'withdraw'] as const) : (['remind', 'withdraw'] as const);
  return commands.map((command) => ({ name: word(`flow.do.${command}`), does: { do: command, actor: user } }));
}

function ofTask({ id: task, assignee: actor, dueAt }: FlowTask, comment: string): readonly Choice[] {
  const [other = actor] = HANDLERS.filter((user) => user !== actor);
  const own = { task, actor, comment };
  return [
    ...DECISIONS.map((decision) => ({ name: word(`flow.do.${decision}`), does: { do: decision, ...own } as const })),
    { name: word('flow.do.return'), does: { do: 'return', to: 'initiator', ...own } },
    { name: word('flow.do.transfer', { user: other }), does: { do: 'transfer', to: other, ...own } },
    ...(dueAt === undefined ? [] : [{ name: word('flow.do.timeout'), does: dueAt }]),
  ];
}
