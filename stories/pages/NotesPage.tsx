import type { ReactNode } from 'react';
import { isOpenNote, reviewStatus, type Review } from '#engine';
import { placedOf } from '../docs/placed.ts';
import { STATUS_TONES } from '../docs/ReviewNotes.tsx';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { STORY_KINDS } from '../plant/kinds.ts';
import { useReviews } from '../review/reviews.ts';
import { plain, word } from '../words/words.ts';
import { Page } from './Page.tsx';

/** Every definition that was reviewed, with what waits for an answer and what changed since it was agreed to. */
export function NotesPage(): ReactNode {
  const rows = Object.entries(useReviews()).flatMap(([of, review]) => rowOf(of, review) ?? []);
  return (
    <Page title={word('page.notes')}>
      <p>
        <Phrase of={word(rows.length === 0 ? 'notes.none' : 'notes.hint')} isStacked />
      </p>
      {rows.length > 0 && (
        <Table
          caption={word('page.notes')}
          head={[word('screen.kind'), word('form.code'), word('review.title'), word('notes.open')]}
          rows={rows}
        />
      )}
    </Page>
  );
}

/** A definition that is gone has nothing to review. */
function rowOf(of: string, review: Review): readonly [readonly ReactNode[]] | undefined {
  const [name, id = ''] = of.split('/');
  const kind = STORY_KINDS.find((each) => each === name);
  const all = product();
  const isThere = kind && (kind === 'texts' ? all.texts : all.definitions[kind]).has(id);
  if (!isThere) return undefined;
  const status = reviewStatus(review, placedOf(all, kind, id).hash);
  return [
    [
      <Phrase key="kind" of={word(`kind.${kind}`)} />,
      <StoryLink key="id" kind={kind} id={id} />,
      <Chip key="status" tone={STATUS_TONES[status]}>
        <Phrase of={word(`review.status.${status}`)} />
      </Chip>,
      Object.entries(review)
        .filter(([, note]) => isOpenNote(note))
        .map(([key, { by, on, text }]) => (
          <p key={key}>
            <b>{by}</b> {on !== '' && <Chip>{on}</Chip>} <Phrase of={plain(text)} />
          </p>
        )),
    ],
  ];
}
