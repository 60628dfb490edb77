import type { ReactNode } from 'react';
import type { StoryProps } from '../props.ts';
import { Code } from '../../parts/Code.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { named, word } from '../../words/words.ts';

/** What a flow approves, and its nodes in order. */
export function FlowDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const flow = bundle.flows.get(id);
  if (!flow) return null;
  const nodes = [...flow.nodes.keys()].map((node) => <Phrase key={node} of={named(bundle, `${id}.node.${node}`, node)} />);
  return (
    <Facts
      of={[
        [word('kind.entity'), <StoryLink key="entity" kind="entity" id={flow.entity} />],
        [word('flow.states'), [...flow.states].join(', ')],
        [word('flow.nodes'), nodes],
        [word('kind.form'), <StoryLink key="form" kind="form" id={flow.form} />],
      ]}
    />
  );
}

/** What a form asks. */
export function FormDocs({ product: { definitions }, id }: StoryProps): ReactNode {
  const form = definitions.form.get(id)?.definition;
  return form ? (
    <Facts of={[[word('form.schema'), <Code key="schema">{JSON.stringify(form.schema, null, 2)}</Code>]]} />
  ) : null;
}
