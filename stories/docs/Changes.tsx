import type { ReactNode } from 'react';
import changes from 'virtual:changes';
import type { StoryProps } from './props.ts';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { sentence } from '../plant/sentences.ts';
import type { Product } from '../plant/product.ts';
import { each, word, type InWords } from '../words/words.ts';

/** What changed in a definition since the revision the book was made with. */
export function Changes({ product, kind, id }: StoryProps): ReactNode {
  const own = changes.definitions[`${kind}/${id}`];
  if (!own) return null;
  return (
    <Section title={changedTitle()}>
      <ChangeList product={product} of={`${kind}/${id}`} />
    </Section>
  );
}

const changedTitle = (): InWords =>
  changes.plant === undefined
    ? word('docs.changes', { since: changes.since })
    : word('docs.changes.plant', { server: changes.plant });

/** The changes of a definition as sentences. */
export function ChangeList({ product, of }: { readonly product: Product; readonly of: string }): ReactNode {
  const { what = 'changed', changes: own = [] } = changes.definitions[of] ?? {};
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
