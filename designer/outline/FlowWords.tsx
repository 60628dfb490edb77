import type { ReactNode } from 'react';
import type { FlowDefinition } from '#engine';
import { useTranslator } from '#renderer';
import { nodeId } from '../flow/flowDocument.ts';
import { nodeSentences } from '../flow/flowWords.ts';
import css from './FlowWords.module.css';

export interface FlowWordsProps {
  readonly flow: FlowDefinition;
  readonly titleOf: (name: string) => string;
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
}

/** A flow as text: each node with whom it asks, how their votes count, and what happens when nobody answers. */
export function FlowWords({ flow, titleOf, selected, onSelect }: FlowWordsProps): ReactNode {
  const words = useTranslator();
  return (
    <aside className={css['words']} aria-label={words.t('designer.flow.inWords')}>
      <ol>
        {Object.entries(flow.nodes).map(([name, node]) => (
          <li key={name}>
            <button type="button" data-id={nodeId(name)} aria-pressed={name === selected} onClick={() => onSelect(name)}>
              {titleOf(name)}
            </button>
            {nodeSentences(node, titleOf, words).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ol>
    </aside>
  );
}
