import { Suspense, type ReactNode } from 'react';
import type { StoryProps } from './props.ts';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { sentence } from '../plant/sentences.ts';
import type { Product } from '../plant/product.ts';
import { useChanges } from '../review/changes.ts';
import { SentenceDiff } from '../review/SentenceDiff.tsx';
import { each, word } from '../words/words.ts';

/** What changed in a definition since the revision the book was made with. */
export function Changes(props: StoryProps): ReactNode {
  return (
    <Suspense>
      <ChangesRead {...props} />
    </Suspense>
  );
}

function ChangesRead({ product, kind, id }: StoryProps): ReactNode {
  const { since, isOfPlant, definitions } = useChanges();
  const of = `${kind}/${id}`;
  if (!definitions[of]) return null;
  return (
    <Section title={isOfPlant ? word('docs.changes.plant') : word('docs.changes', { since })}>
      <ChangeList product={product} of={of} />
    </Section>
  );
}

/** The changes of a definition: the sentences that are gone and new, else what differs in its file. */
export function ChangeList({ product, of }: { readonly product: Product; readonly of: string }): ReactNode {
  const { what = 'changed', changes: own = [], sentences } = useChanges().definitions[of] ?? {};
  if (sentences) return <SentenceDiff of={sentences} />;
  if (own.length === 0) return <Phrase of={word(`changed.${what}`)} />;
  const said = own.map(({ code, params }) =>
    each((language) => sentence(product.bundle, { language, zone: 'Asia/Shanghai' }, code, params)),
  );
  return (
    <ul>
      {said.map((text, at) => (
        // Two changes may read alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Phrase of={text} isStacked />
        </li>
      ))}
    </ul>
  );
}
