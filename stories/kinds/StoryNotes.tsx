import type { ReactNode } from 'react';
import { notesOn } from '#engine';
import { ReviewNotes } from '../docs/ReviewNotes.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { useSetting } from '../parts/StoryContext.ts';
import { product } from '../plant/browserProduct.ts';
import { useReviews } from '../review/reviews.ts';
import { word } from '../words/words.ts';
import type { DefinitionStoryProps } from './DefinitionStoryProps.ts';
import css from './kinds.module.css';

/** What was said of a story, and the form to say more, below it; frames of a story have none of their own. */
export function StoryNotes({ kind, id, story, of }: DefinitionStoryProps): ReactNode {
  const { isInner, language } = useSetting();
  const name = of === undefined ? story : `${story} ${of}`;
  const count = Object.keys(notesOn(useReviews()[`${kind}/${id}`] ?? {}, name)).length;
  if (isInner) return null;
  return (
    <aside className={css['notes']} aria-label={word('review.title')[language === 'en' ? 'en' : 'zh']}>
      <details open={count > 0}>
        <summary>
          <Phrase of={word('review.ofStory', { n: count })} />
        </summary>
        <ReviewNotes product={product()} kind={kind} id={id} story={name} />
      </details>
    </aside>
  );
}
