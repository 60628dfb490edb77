import type { ReactNode } from 'react';
import type { StoryProps } from '../props.ts';
import { ActionName } from '../../parts/ActionName.tsx';
import { Code } from '../../parts/Code.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { word } from '../../words/words.ts';

/** When a job runs, what it does, for which rows and as whom. */
export function JobDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const job = bundle.jobs.get(id)?.definition;
  if (!job) return null;
  const { every, at, action, forEach, input, role } = job;
  return (
    <Facts
      of={[
        [
          word('job.when'),
          <Phrase key="when" of={at === undefined ? word('job.every', { n: every ?? 0 }) : word('job.at', { at })} />,
        ],
        [word('kind.action'), <ActionName key="action" bundle={bundle} id={action} />],
        [word('job.forEach'), forEach !== undefined && <StoryLink key="each" kind="query" id={forEach} />],
        [word('action.inputs'), input && <Code key="input">{JSON.stringify(input)}</Code>],
        [word('kind.role'), role],
      ]}
    />
  );
}
