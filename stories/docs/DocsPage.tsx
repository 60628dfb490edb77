import type { ReactNode } from 'react';
import type { StoryProps } from './props.ts';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryAnchor } from '../parts/StoryAnchor.tsx';
import { areaStory } from '../parts/storyId.ts';
import { areaName, named, word } from '../words/words.ts';
import { placedOf, titleCodeOf } from '../plant/placed.ts';
import { Changes } from './Changes.tsx';
import { InWords } from './InWords.tsx';
import { LintResult } from './LintResult.tsx';
import { Proof } from './Proof.tsx';
import { ReviewNotes } from './ReviewNotes.tsx';
import { Sources } from './Sources.tsx';
import { UsedIn } from './UsedIn.tsx';
import css from './DocsPage.module.css';

/** What an analyst reads of a definition: in the middle what its kind says, at the side where it comes from and where it leads. */
export function DocsPage({ children, ...props }: StoryProps & { readonly children: ReactNode }): ReactNode {
  const { product, kind, id } = props;
  const placed = placedOf(product, kind, id);
  return (
    <main className={css['page']}>
      <article>
        <p className={css['trail']}>
          <StoryAnchor to={areaStory(placed.area)}>
            <Phrase of={areaName(placed.area)} />
          </StoryAnchor>{' '}
          · <Phrase of={word(`kind.${kind}`)} /> · <Code>{placed.file}</Code>
        </p>
        <h1>
          <Phrase of={named(product.bundle, titleCodeOf(product, kind, id))} />
        </h1>
        <p className={css['purpose']}>
          <Phrase of={word(`purpose.${kind}`)} isStacked />
        </p>
        {children}
        <InWords {...props} />
      </article>
      <aside className={css['side']}>
        <ReviewNotes product={product} kind={kind} id={id} />
        <Sources {...props} />
        <Proof {...props} />
        <UsedIn {...props} />
        <LintResult file={placed.file} />
        <Changes {...props} />
      </aside>
    </main>
  );
}
