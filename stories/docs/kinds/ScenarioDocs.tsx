import type { ReactNode } from 'react';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Code } from '../../parts/Code.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { named, word } from '../../words/words.ts';

/** What a scenario begins with, what is done in it, and what must come of it. */
export function ScenarioDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const runs = [...bundle.scenarios.values()].filter(
    (run) => run.id === id || run.id.startsWith(`${id} `) || run.id.startsWith(`${id}-`),
  );
  return runs.map(({ id: run, steps }) => (
    <Section key={run} title={{ zh: run, en: run }}>
      <Table
        caption={{ zh: run, en: run }}
        head={['play.as', 'kind.action', 'action.inputs', 'play.outcome'].map((code) => word(code))}
        rows={steps.map((step) => [
          <Chip key="as">{step.as}</Chip>,
          <Phrase key="do" of={named(bundle, step.do)} />,
          <Code key="input">{JSON.stringify(step.input)}</Code>,
          step.refused ? (
            step.refused.map(({ code }) => (
              <Chip key={code} tone="refused">
                {code}
              </Chip>
            ))
          ) : (
            <Chip key="done" tone="ok">
              <Phrase of={word('play.accepted')} />
            </Chip>
          ),
        ])}
      />
    </Section>
  ));
}
