import type { ReactNode } from 'react';
import { StateBadge } from '#renderer';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Code } from '../../parts/Code.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { StateGraph } from '../../parts/StateGraph.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { named, plain, stateName, word } from '../../words/words.ts';
import { mermaidOf } from '../mermaid.ts';
import { ModelProofs } from './ModelProofs.tsx';
import { TransitionTable } from './TransitionTable.tsx';
import parts from '../../parts/parts.module.css';

/** A state model in words: its states, what leads from one to the other, and what is refused. */
export function StateDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const model = bundle.stateModels.get(id);
  if (!model) return null;
  const states = model.states.map((state) => [
    <StateBadge key="state" word={stateName(bundle, id, state).zh} tone={model.tones.get(state) ?? 'neutral'} />,
    <Phrase key="name" of={plain(stateName(bundle, id, state).en)} />,
    <StoryLink key="code" kind="state-model" id={id} story={`state ${state}`}>
      <Code>{state}</Code>
    </StoryLink>,
    <>
      {state === model.initial && <Mark of="state.initial" />}
      {model.final.has(state) && <Mark of="state.final" />}
      {model.readOnly.has(state) && <Mark of="state.readOnly" />}
    </>,
  ]);
  const events = [...model.events.values()].map((event) => [
    <Phrase key="event" of={named(bundle, `${id}.event.${event.id}`, event.id)} />,
    <Phrase key="text" isStacked of={named(bundle, event.refusal)} />,
    <Phrase
      key="help"
      isStacked
      of={bundle.texts.zh.has(`${event.refusal}.help`) ? named(bundle, `${event.refusal}.help`) : plain('')}
    />,
  ]);
  return (
    <>
      <Section title={word('docs.states')}>
        <StateGraph bundle={bundle} model={model} />
        <p>
          <Phrase of={word('graph.dashed')} />
        </p>
        <Table
          caption={word('docs.states')}
          head={[word('glossary.term'), word('glossary.english'), word('form.code'), word('state.mark')]}
          rows={states}
        />
      </Section>
      <Section title={word('docs.transitions')}>
        <TransitionTable bundle={bundle} model={model} />
      </Section>
      <Section title={word('docs.refusals')}>
        <Table
          caption={word('docs.refusals')}
          head={[word('transition.event'), word('form.refusal'), word('docs.help')]}
          rows={events}
        />
      </Section>
      <ModelProofs bundle={bundle} model={model} />
      <Section title={word('docs.mermaid')}>
        <details>
          <summary>Mermaid</summary>
          <pre className={parts['source']}>{mermaidOf(model)}</pre>
        </details>
      </Section>
    </>
  );
}

function Mark({ of }: { readonly of: string }): ReactNode {
  return (
    <Chip>
      <Phrase of={word(of)} />
    </Chip>
  );
}
