import { useState, type ReactNode } from 'react';
import { isOpenNote } from '#engine';
import { titleCodeOf } from '../plant/placed.ts';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { StoryAnchor } from '../parts/StoryAnchor.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { areaStory } from '../parts/storyId.ts';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { STORY_KINDS, type StoryKind } from '../plant/kinds.ts';
import { ProgressBar, StatusChip } from '../review/ProgressBar.tsx';
import { ReviewerForm } from '../review/ReviewerForm.tsx';
import { exportedText, importReviews, keptIn, useReviewer, useReviews } from '../review/reviews.ts';
import {
  itemsOf,
  itemStatus,
  progressOf,
  questionsOf,
  questionStatus,
  reviewAreas,
  reviewItems,
  type Reviews,
} from '../review/task.ts';
import { areaName, named, plain, word } from '../words/words.ts';
import { Page } from './Page.tsx';
import parts from '../parts/parts.module.css';

/** The review as a whole: how far it is in every area, what changed since it was agreed to, what waits for an answer, and all notes as a file. */
export function ReviewPage(): ReactNode {
  const all = product();
  const reviews = useReviews();
  const { role } = useReviewer();
  const isMine = ({ who }: { readonly who: string }): boolean => role === '' || who === role;
  const [items, questions] = [reviewItems(all).filter(isMine), questionsOf(all).filter(isMine)];
  const rows = reviewAreas(all).flatMap((area) => {
    const own = progressOf(itemsOf(items, area).map((item) => itemStatus(reviews, item)));
    const asked = progressOf(itemsOf(questions, area).map((question) => questionStatus(reviews, question)));
    if (own.all + asked.all === 0) return [];
    return [
      [
        <StoryAnchor key="area" to={areaStory(area)}>
          <Phrase of={areaName(area)} />
        </StoryAnchor>,
        own.none,
        own.changed,
        own.open,
        own.rejected,
        own.agreed,
        own.all,
        `${asked.left} / ${asked.all}`,
      ],
    ];
  });
  const changed = items.filter((item) => itemStatus(reviews, item) === 'changed');
  return (
    <Page title={word('page.review')}>
      <p>
        <Phrase of={word(`review.hint.${keptIn}`)} isStacked />
      </p>
      <ReviewerForm product={all} />
      <ProgressBar of={progressOf(items.map((item) => itemStatus(reviews, item)))} />
      <Table
        caption={word('review.byArea')}
        head={[
          word('permissions.choose'),
          ...['none', 'changed', 'open', 'rejected', 'agreed'].map((status) => word(`review.status.${status}`)),
          word('review.all'),
          word('review.questionsLeft'),
        ]}
        rows={rows}
      />
      {changed.length > 0 && (
        <Section title={word('review.status.changed')}>
          <ul>
            {changed.map(({ of, kind, id }) => (
              <li key={of}>
                <StoryLink kind={kind} id={id}>
                  <Phrase of={named(all.bundle, titleCodeOf(all, kind, id))} />
                </StoryLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Waiting reviews={reviews} />
      <NotesFile reviews={reviews} />
    </Page>
  );
}

/** Every note that nobody answered. */
function Waiting({ reviews }: { readonly reviews: Reviews }): ReactNode {
  const waiting = Object.entries(reviews).flatMap(([of, review]) =>
    Object.entries(review).flatMap(([key, note]) => {
      const place = storyOf(of);
      return isOpenNote(note) && place ? [{ ...place, key: `${of} ${key}`, note }] : [];
    }),
  );
  if (waiting.length === 0) return null;
  return (
    <Section title={word('notes.open')}>
      <Table
        caption={word('notes.open')}
        head={[word('screen.kind'), word('form.code'), word('review.on'), word('review.text')]}
        rows={waiting.map(({ kind, id, key, note }) => [
          <Phrase key="kind" of={word(`kind.${kind}`)} />,
          <StoryLink key="id" kind={kind} id={id} />,
          note.on,
          <p key={key}>
            <StatusChip of={note.verdict === 'reject' ? 'rejected' : 'open'} /> <b>{note.by}</b>{' '}
            <Phrase of={plain(note.text)} />
          </p>,
        ])}
      />
    </Section>
  );
}

/** A definition that is gone has nothing to review. */
function storyOf(of: string): { readonly kind: StoryKind; readonly id: string } | undefined {
  const [name, id = ''] = of.split('/');
  const kind = STORY_KINDS.find((each) => each === name);
  const all = product();
  return kind && (kind === 'texts' ? all.texts : all.definitions[kind]).has(id) ? { kind, id } : undefined;
}

/** By then a download has begun; milliseconds. */
const SAVED_MS = 60_000;

/** All notes as one file, to be read in elsewhere; and such a file read in here. */
function NotesFile({ reviews }: { readonly reviews: Reviews }): ReactNode {
  const [taken, setTaken] = useState<number | string>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setTaken(
      await file
        .text()
        .then(importReviews)
        .catch((error: unknown) => (error instanceof Error ? error.message : '')),
    );
  };
  // A link that held them all would be too long.
  const save = (): void => {
    const href = URL.createObjectURL(new Blob([exportedText(reviews)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href, download: 'reviews.json' }).click();
    setTimeout(() => URL.revokeObjectURL(href), SAVED_MS);
  };
  return (
    <Section title={word('review.file')}>
      <p>
        {Object.keys(reviews).length > 0 && (
          <button className={parts['button']} type="button" onClick={save}>
            <Phrase of={word('review.export')} />
          </button>
        )}
      </p>
      <p>
        <label>
          <Phrase of={word('review.import')} />{' '}
          <input type="file" accept=".json" onChange={({ target }) => void take(target.files?.[0])} />
        </label>{' '}
        <span role="status">
          {typeof taken === 'number' && <Phrase of={word('review.imported', { n: taken })} />}
          {typeof taken === 'string' && (
            <Chip tone="refused">
              <Phrase of={word('review.import.failed', { reason: taken })} />
            </Chip>
          )}
        </span>
      </p>
    </Section>
  );
}
