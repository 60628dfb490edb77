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
  type ReviewStatus,
} from '#engine';
import type { StoryProps } from './props.ts';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { StoryAnchor } from '../parts/StoryAnchor.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { areaStory } from '../parts/storyId.ts';
import { StatusChip } from '../review/ProgressBar.tsx';
import { ReviewerName } from '../review/ReviewerForm.tsx';
import { keepReview, keptIn, useReviewer, useReviews } from '../review/reviews.ts';
import { SentenceDiff } from '../review/SentenceDiff.tsx';
import { sentenceChanges, sentencesIn } from '../review/sentences.ts';
import { isOnAssumption, itemsOf, leftIn, reviewItems, wholeOf } from '../review/task.ts';
import { named, plain, word, type InWords } from '../words/words.ts';
import { placedOf, titleCodeOf } from '../plant/placed.ts';
import css from './DocsPage.module.css';

const VERDICT_TONES = { comment: 'plain', agree: 'ok', reject: 'refused' } as const;

export interface ReviewNotesProps extends Pick<StoryProps, 'product' | 'kind' | 'id'> {
  /** The story they are about; absent: the definition and everything of it. */
  readonly story?: string;
}

/** What was said of a definition or of one of its stories, whether it was agreed to as it is now, and the form to say more. */
export function ReviewNotes({ product, kind, id, story }: ReviewNotesProps): ReactNode {
  const of = `${kind}/${id}`;
  const reviews = useReviews();
  const review = reviews[of] ?? {};
  const { file, hash } = placedOf(product, kind, id);
  const rules = product.citations.flatMap((place) => (place.file === file ? [place.source] : []));
  const said = (): readonly InWords[] => (story !== undefined || kind === 'texts' ? [] : sentencesIn(product, kind, id));
  const settle = (key: string, by: string): void =>
    void keepReview(of, { ...review, [key]: { ...review[key]!, resolvedBy: by } });
  const add = (note: ReviewNote): void => {
    const sentences = note.verdict === 'agree' && note.on === '' ? said() : [];
    void keepReview(of, withNote(review, sentences.length === 0 ? note : { ...note, sentences }));
  };
  // Assumptions are asked and answered where the page lists them.
  const notes = Object.fromEntries(Object.entries(notesOn(review, story)).filter(([, note]) => !isOnAssumption(note)));
  const status = reviewStatus(story === undefined ? wholeOf(review) : notes, hash);
  const agreed = lastAgreed(notesOn(review, story ?? ''));
  return (
    <Section title={word('review.title')}>
      <ReviewChip status={status} agreed={agreed} hash={hash} />
      {status === 'changed' && agreed?.sentences && <SentenceDiff of={sentenceChanges(agreed.sentences, said())} />}
      {Object.entries(notes).map(([key, note]) => (
        <Note key={key} note={note} hash={hash} settle={(by) => settle(key, by)} />
      ))}
      <NoteForm on={story === undefined ? ['', ...new Set(rules)] : [story]} hash={hash} add={add} />
      {story === undefined && <NextToReview product={product} of={of} />}
      {keptIn === 'browser' && Object.keys(review).length > 0 && <Download of={of} review={review} />}
    </Section>
  );
}

interface ReviewChipProps {
  readonly status: ReviewStatus;
  readonly agreed: ReviewNote | undefined;
  readonly hash: string;
}

/** Whether something was agreed to as it is now, and at which content it was last. */
export function ReviewChip({ status, agreed, hash }: ReviewChipProps): ReactNode {
  return (
    <p>
      <StatusChip of={status} />
      {agreed && <Phrase of={word('review.at', { hash: agreed.hash, by: agreed.by, now: hash })} />}
    </p>
  );
}

/** The way through an area: what is next to review in it, after this one. */
function NextToReview({ product, of }: Pick<ReviewNotesProps, 'product'> & { readonly of: string }): ReactNode {
  const reviews = useReviews();
  const { role } = useReviewer();
  const all = reviewItems(product);
  const own = all.find((item) => item.of === of);
  if (!own) return null;
  const { left, next } = leftIn(itemsOf(all, own.area, role), reviews, of);
  return (
    <p>
      <StoryAnchor to={areaStory(own.area)}>
        <Phrase of={word('review.left', { n: left })} />
      </StoryAnchor>{' '}
      {next && (
        <StoryLink kind={next.kind} id={next.id}>
          <Phrase of={word('review.next')} /> <Phrase of={named(product.bundle, titleCodeOf(product, next.kind, next.id))} />
        </StoryLink>
      )}
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
  const by = useReviewer().name;
  const [on, setOn] = useState(subjects[0] ?? '');
  const [text, setText] = useState('');
  return (
    <form className={css['noteForm']} onSubmit={(event) => event.preventDefault()}>
      <ReviewerName />
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
