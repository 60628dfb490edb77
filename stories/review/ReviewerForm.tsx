import type { ReactNode } from 'react';
import { rolesInOrder } from '../app/people.ts';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { useText } from '../parts/StoryContext.ts';
import type { Product } from '../plant/product.ts';
import { named, word } from '../words/words.ts';
import { setReviewer, useIsUnstored, useReviewer } from './reviews.ts';
import css from './review.module.css';

/** Who reviews, and whose work they answer for: that is theirs to review. It is kept in the browser. */
export function ReviewerForm({ product: { bundle } }: { readonly product: Product }): ReactNode {
  const reviewer = useReviewer();
  const says = useText();
  return (
    <form className={css['reviewer']} onSubmit={(event) => event.preventDefault()}>
      <ReviewerName />
      <label>
        <Phrase of={word('review.role')} />{' '}
        <select value={reviewer.role} onChange={({ target }) => setReviewer({ ...reviewer, role: target.value })}>
          <option value="">{says(word('review.role.all'))}</option>
          {rolesInOrder(bundle).map((role) => (
            <option key={role} value={role}>
              {says(named(bundle, role))}
            </option>
          ))}
        </select>
      </label>
      {reviewer.name === '' && <Phrase of={word('review.by.needed')} />}
    </form>
  );
}

/** Nothing is kept without a name. */
export function ReviewerName(): ReactNode {
  const reviewer = useReviewer();
  const isUnstored = useIsUnstored();
  return (
    <>
      <label>
        <Phrase of={word('review.by')} />{' '}
        <input value={reviewer.name} onChange={({ target }) => setReviewer({ ...reviewer, name: target.value })} />
      </label>
      {isUnstored && (
        <Chip tone="refused">
          <Phrase of={word('review.unstored')} />
        </Chip>
      )}
    </>
  );
}
