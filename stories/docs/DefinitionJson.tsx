import type { ReactNode } from 'react';
import { Section } from '../parts/Section.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { word } from '../words/words.ts';
import parts from '../parts/parts.module.css';

/** The JSON of a definition. */
export function DefinitionJson({ definition }: { readonly definition: object }): ReactNode {
  return (
    <Section title={word('docs.written')}>
      <details>
        <summary>
          <Phrase of={word('docs.written.open')} />
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
        <pre className={parts['source']} tabIndex={0}>
          {JSON.stringify(definition, null, 2)}
        </pre>
      </details>
    </Section>
  );
}
