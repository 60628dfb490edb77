import { useState, type ReactNode } from 'react';
import {
  isOpenNote,
  lastAgreed,
  notesOn,
  REVIEW_VERDICTS,
  reviewStatus,
  reviewText,
  withNote,
  type Review,
  type ReviewNote,
} from '#engine';
import type { StoryProps } from './props.ts';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { isWritten, keepReview, useReviews } from '../review/reviews.ts';
import { plain, word } from '../words/words.ts';
import { placedOf } from './placed.ts';
import css from './DocsPage.module.css';

export const STATUS_TONES = { none: 'plain', open: 'assumed', changed: 'assumed', agreed: 'ok' } as const;
const VERDICT_TONES = { comment: 'plain', agree: 'ok', reject: 'refused' } as const;

export interface ReviewNotesProps extends Pick<StoryProps, 'product' | 'kind' | 'id'> {
  /** The story they are about; absent: the definition and everything of it. */
  readonly story?: string;
}

/** What was said of a definition or of one of its stories, whether it was agreed to as it is now, and the form to say more. */
export function ReviewNotes({ product, kind, id, story }: ReviewNotesProps): ReactNode {
  const of = `${kind}/${id}`;
  const review = useReviews()[of] ?? {};
  const { file, hash } = placedOf(product, kind, id);
  const rules = product.citations.flatMap((place) => (place.file === file ? [place.source] : []));
  const settle = (key: string, by: string): void =>
    void keepReview(of, { ...review, [key]: { ...review[key]!, resolvedBy: by } });
  return (
    <Section title={word('review.title')}>
      <ReviewChip review={notesOn(review, story)} hash={hash} />
      {Object.entries(notesOn(review, story)).map(([key, note]) => (
        <Note key={key} note={note} hash={hash} settle={(by) => settle(key, by)} />
      ))}
      <NoteForm
        on={story === undefined ? ['', ...new Set(rules)] : [story]}
        hash={hash}
        add={(note) => void keepReview(of, withNote(review, note))}
      />
      {!isWritten && Object.keys(review).length > 0 && <Download of={of} review={review} />}
    </Section>
  );
}

/** Whether it was agreed to as it is now, and at which content it was last. */
export function ReviewChip({ review, hash }: { readonly review: Review; readonly hash: string }): ReactNode {
  const status = reviewStatus(review, hash);
  const agreed = lastAgreed(review);
  return (
    <p>
      <Chip tone={STATUS_TONES[status]}>
        <Phrase of={word(`review.status.${status}`)} />
      </Chip>{' '}
      {agreed && <Phrase of={word('review.at', { hash: agreed.hash, by: agreed.by, now: hash })} />}
    </p>
  );
}

interface NoteProps {
  readonly note: ReviewNote;
  readonly hash: string;
  readonly settle: (by: string) => void;
}

function Note({ note, hash, settle }: NoteProps): ReactNode {
  const { by, at, on, verdict, text, resolvedBy, answer } = note;
  return (
    <article className={css['note']} data-open={isOpenNote(note)}>
      <b>{by}</b> {at.slice(0, 10)} {on !== '' && <Chip>{on}</Chip>}
      <Chip tone={VERDICT_TONES[verdict]}>
        <Phrase of={word(`review.${verdict}`)} />
      </Chip>
      {note.hash !== hash && (
        <Chip tone="assumed">
          <Phrase of={word('review.since', { hash: note.hash })} />
        </Chip>
      )}
      <p>{text}</p>
      {resolvedBy !== undefined && <Phrase of={word('review.settled', { by: resolvedBy })} />}
      {answer !== undefined && <p>{answer}</p>}
      {isOpenNote(note) && (
        <button type="button" onClick={() => settle(by)}>
          <Phrase of={word('review.settle')} />
        </button>
      )}
    </article>
  );
}

interface NoteFormProps {
  /** What a note may be about; empty: all of it. */
  readonly on: readonly string[];
  readonly hash: string;
  readonly add: (note: ReviewNote) => void;
}

/** Nothing is kept without a name; what is not agreed to needs its reason. */
function NoteForm({ on: subjects, hash, add }: NoteFormProps): ReactNode {
  const [by, setBy] = useState('');
  const [on, setOn] = useState(subjects[0] ?? '');
  const [text, setText] = useState('');
  return (
    <form className={css['noteForm']} onSubmit={(event) => event.preventDefault()}>
      <label>
        <Phrase of={word('review.by')} />
        <input value={by} onChange={({ target }) => setBy(target.value)} />
      </label>
      {subjects.length > 1 && (
        <label>
          <Phrase of={word('review.on')} />
          <select value={on} onChange={({ target }) => setOn(target.value)}>
            {subjects.map((subject) => (
              <option key={subject} value={subject}>
                {subject === '' ? `${word('docs.assumed.whole').zh} ${word('docs.assumed.whole').en}` : subject}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <Phrase of={word('review.text')} />
        <textarea value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p>
        {REVIEW_VERDICTS.map((verdict) => (
          <button
            key={verdict}
            type="button"
            disabled={by.trim() === '' || (verdict !== 'agree' && text.trim() === '')}
            onClick={() => {
              add({ on, by: by.trim(), at: new Date().toISOString(), verdict, text: text.trim(), hash });
              setText('');
            }}
          >
            <Phrase of={word(`review.do.${verdict}`)} />
          </button>
        ))}
      </p>
    </form>
  );
}

/** The file to put into the repository, where no server writes it. */
function Download({ of, review }: { readonly of: string; readonly review: Review }): ReactNode {
  const href = `data:application/json;charset=utf-8,${encodeURIComponent(reviewText(review))}`;
  return (
    <p>
      <a href={href} download={`${of.split('/').at(-1)}.review.json`}>
        <Phrase of={word('review.download')} />
      </a>{' '}
      <Phrase of={plain(`reviews/${of}.review.json`)} />
    </p>
  );
}
