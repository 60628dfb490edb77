import { useState, type ReactNode } from 'react';
import type { StoryProps } from './props.ts';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { isOpen, reviewStatus, reviewText, VERDICTS, withNote, type Review, type ReviewNote } from '../review/Review.ts';
import { contentHash, isWritten, keepReview, useReviews } from '../review/reviews.ts';
import { plain, word } from '../words/words.ts';
import { placedOf } from './placed.ts';
import css from './DocsPage.module.css';

export const STATUS_TONES = { none: 'plain', open: 'assumed', changed: 'assumed', agreed: 'ok' } as const;
const VERDICT_TONES = { comment: 'plain', agree: 'ok', reject: 'refused' } as const;

/** What was said of a definition, and the form to say more. */
export function ReviewNotes({ product, kind, id }: StoryProps): ReactNode {
  const of = `${kind}/${id}`;
  const review = useReviews()[of] ?? {};
  const { definition, file } = placedOf(product, kind, id);
  const hash = contentHash(definition);
  const status = reviewStatus(review, hash);
  const rules = product.citations.flatMap((place) => (place.file === file ? [place.source] : []));
  const settle = (key: string, by: string): void =>
    void keepReview(of, { ...review, [key]: { ...review[key]!, settled: by } });
  return (
    <Section title={word('review.title')}>
      <p>
        <Chip tone={STATUS_TONES[status]}>
          <Phrase of={word(`review.status.${status}`)} />
        </Chip>
      </p>
      {Object.entries(review).map(([key, note]) => (
        <Note key={key} note={note} hash={hash} settle={(by) => settle(key, by)} />
      ))}
      <NoteForm on={[...new Set(rules)]} hash={hash} add={(note) => void keepReview(of, withNote(review, note))} />
      {!isWritten && Object.keys(review).length > 0 && <Download of={of} review={review} />}
    </Section>
  );
}

interface NoteProps {
  readonly note: ReviewNote;
  readonly hash: string;
  readonly settle: (by: string) => void;
}

function Note({ note, hash, settle }: NoteProps): ReactNode {
  const { by, at, on, verdict, text, settled } = note;
  return (
    <article className={css['note']} data-open={isOpen(note)}>
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
      {settled !== undefined && <Phrase of={word('review.settled', { by: settled })} />}
      {isOpen(note) && (
        <button type="button" onClick={() => settle(by)}>
          <Phrase of={word('review.settle')} />
        </button>
      )}
    </article>
  );
}

interface NoteFormProps {
  /** Rules a note may be about. */
  readonly on: readonly string[];
  readonly hash: string;
  readonly add: (note: ReviewNote) => void;
}

/** Nothing is kept without a name; what is not agreed to needs its reason. */
function NoteForm({ on: rules, hash, add }: NoteFormProps): ReactNode {
  const [by, setBy] = useState('');
  const [on, setOn] = useState('');
  const [text, setText] = useState('');
  return (
    <form className={css['noteForm']} onSubmit={(event) => event.preventDefault()}>
      <label>
        <Phrase of={word('review.by')} />
        <input value={by} onChange={({ target }) => setBy(target.value)} />
      </label>
      <label>
        <Phrase of={word('review.on')} />
        <select value={on} onChange={({ target }) => setOn(target.value)}>
          <option value="">{`${word('docs.assumed.whole').zh} ${word('docs.assumed.whole').en}`}</option>
          {rules.map((rule) => (
            <option key={rule}>{rule}</option>
          ))}
        </select>
      </label>
      <label>
        <Phrase of={word('review.text')} />
        <textarea value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p>
        {VERDICTS.map((verdict) => (
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
