import { Fragment, useMemo, useState, type ReactNode } from 'react';
import { isOpenNote, lastAgreed, notesOn, withNote, type ReviewNote } from '#engine';
import { titleCodeOf } from '../plant/placed.ts';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { useText } from '../parts/StoryContext.ts';
import { StoryLink } from '../parts/StoryLink.tsx';
import type { Product } from '../plant/product.ts';
import { named, word } from '../words/words.ts';
import { StatusChip } from './ProgressBar.tsx';
import { keepReview, useReviewer, useReviews } from './reviews.ts';
import { SentenceDiff } from './SentenceDiff.tsx';
import { sentenceChanges, sentencesAsked } from './sentences.ts';
import { isLeft, partOf, questionStatus, type Question } from './task.ts';
import parts from '../parts/parts.module.css';
import css from './review.module.css';

/** So many questions are asked at once. */
const ASKED = 30;

export interface QuestionListProps {
  readonly product: Product;
  readonly questions: readonly Question[];
}

/** Assumptions as questions, by definition, each with its answers. Those that are answered can be left out. */
export function QuestionList({ product, questions }: QuestionListProps): ReactNode {
  const reviews = useReviews();
  const [isAll, setIsAll] = useState(false);
  const [shown, setShown] = useState(ASKED);
  const wanted = isAll ? questions : questions.filter((each) => isLeft(questionStatus(reviews, each)));
  const asked = wanted.slice(0, shown);
  const groups = [...new Set(asked.map(({ of }) => of))].map((of) => asked.filter((each) => each.of === of));
  return (
    <>
      <p>
        <label>
          <input type="checkbox" checked={isAll} onChange={({ target }) => setIsAll(target.checked)} />{' '}
          <Phrase of={word('question.all')} />
        </label>
      </p>
      {wanted.length === 0 && <Phrase of={word('question.end')} />}
      {groups.map((own) => (
        <AboutDefinition key={own[0]?.of} product={product} questions={own} />
      ))}
      {wanted.length > asked.length && (
        <button className={parts['button']} data-kind="second" type="button" onClick={() => setShown(shown + ASKED)}>
          <Phrase of={word('question.more', { n: wanted.length - asked.length })} />
        </button>
      )}
    </>
  );
}

/** The questions about one definition. */
function AboutDefinition({ product, questions }: QuestionListProps): ReactNode {
  const [first] = questions;
  if (!first) return null;
  const { kind, id } = first;
  return (
    <section>
      <h3>
        <Phrase of={word(`kind.${kind}`)} />{' '}
        <StoryLink kind={kind} id={id}>
          <Phrase of={named(product.bundle, titleCodeOf(product, kind, id))} />
        </StoryLink>{' '}
        <Code>{id}</Code>
      </h3>
      {questions.map((question) => (
        <Asked key={question.pointer} product={product} question={question} />
      ))}
    </section>
  );
}

interface AskedProps {
  readonly product: Product;
  readonly question: Question;
}

/** One question: what is assumed, what was answered, and the answers. */
function Asked({ product, question }: AskedProps): ReactNode {
  const reviews = useReviews();
  const sentences = useMemo(() => sentencesAsked(product, question), [product, question]);
  const status = questionStatus(reviews, question);
  const notes = notesOn(reviews[question.of] ?? {}, partOf(question));
  const agreed = lastAgreed(notes);
  const { name } = useReviewer();
  const { kind, pointer } = question;
  const answer = (note: Pick<ReviewNote, 'by' | 'verdict' | 'text'>): Promise<void> => {
    const said = note.verdict === 'agree' && sentences.length > 0 ? { sentences } : {};
    const whole = { ...note, on: partOf(question), at: new Date().toISOString(), hash: question.hash, ...said };
    return keepReview(question.of, withNote(reviews[question.of] ?? {}, whole));
  };
  const settle = (key: string, note: ReviewNote): void =>
    void keepReview(question.of, { ...reviews[question.of], [key]: { ...note, resolvedBy: name.trim() } });
  const said = sentences.map((each, i) => (
    <p key={`${i} ${each.en}`}>
      <Phrase of={each} isStacked />
    </p>
  ));
  return (
    <article className={css['question']} data-status={status}>
      {pointer === '' || sentences.length === 0 ? (
        <Phrase of={word(kind === 'scenario' ? 'question.example' : pointer === '' ? 'question.whole' : 'question.part')} />
      ) : (
        said
      )}{' '}
      {pointer !== '' && <Code>{pointer.slice(1).replaceAll('/', ' › ')}</Code>}
      {pointer === '' && sentences.length > 0 && (
        <details>
          <summary>
            <Phrase of={word('question.sentences', { n: sentences.length })} />
          </summary>
          {said}
        </details>
      )}
      {status === 'changed' && agreed?.sentences && <SentenceDiff of={sentenceChanges(agreed.sentences, sentences)} />}
      {status !== 'none' && (
        <p>
          <StatusChip of={status} about="question" />
          {Object.entries(notes).map(([key, note]) => (
            <Fragment key={key}>
              <Chip>{[note.by, note.at.slice(0, 10), note.text, note.answer ?? ''].filter(Boolean).join(' · ')}</Chip>
              {isOpenNote(note) && (
                <button type="button" disabled={name.trim() === ''} onClick={() => settle(key, note)}>
                  <Phrase of={word('review.settle')} />
                </button>
              )}
            </Fragment>
          ))}
        </p>
      )}
      <Answer answer={answer} />
    </article>
  );
}

/** Agreed, or wrong with its reason. */
function Answer({
  answer,
}: {
  readonly answer: (note: Pick<ReviewNote, 'by' | 'verdict' | 'text'>) => Promise<void>;
}): ReactNode {
  const { name } = useReviewer();
  const [text, setText] = useState('');
  const says = useText();
  const by = name.trim();
  const because = word('question.because');
  return (
    <div className={css['answer']}>
      <button
        className={parts['button']}
        type="button"
        disabled={by === ''}
        onClick={() => void answer({ by, verdict: 'agree', text: '' })}
      >
        <Phrase of={word('question.agree')} />
      </button>
      <button
        className={parts['button']}
        data-kind="second"
        type="button"
        disabled={by === '' || text.trim() === ''}
        onClick={() => void answer({ by, verdict: 'reject', text: text.trim() }).then(() => setText(''))}
      >
        <Phrase of={word('question.wrong')} />
      </button>
      <input
        value={text}
        placeholder={says(because)}
        aria-label={says(because)}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}
