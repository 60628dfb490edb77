import { useMemo, type ReactNode } from 'react';
import { effectsOf, LANGUAGES, type ReviewStatus } from '#engine';
import { titleCodeOf } from '../plant/placed.ts';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Roles } from '../parts/Roles.tsx';
import { Section } from '../parts/Section.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { product } from '../plant/browserProduct.ts';
import { STORY_KINDS, type StoryKind } from '../plant/kinds.ts';
import type { Product } from '../plant/product.ts';
import { ProgressBar, StatusChip } from '../review/ProgressBar.tsx';
import { QuestionList } from '../review/QuestionList.tsx';
import { ReviewerForm } from '../review/ReviewerForm.tsx';
import { useReviewer, useReviews } from '../review/reviews.ts';
import {
  FUNCTIONS,
  isLeft,
  itemsOf,
  itemStatus,
  leftIn,
  progressOf,
  questionsOf,
  questionStatus,
  reviewItems,
} from '../review/task.ts';
import { areaName, type InWords, named, withPlaces, word } from '../words/words.ts';
import { Page } from './Page.tsx';
import css from '../review/review.module.css';

/** The front page of an area: what there is, how far its review is, what is next, and its questions. */
export function AreaPage({ area }: { readonly area: string }): ReactNode {
  const all = product();
  const reviews = useReviews();
  const { role } = useReviewer();
  const items = itemsOf(reviewItems(all), area);
  const mine = itemsOf(items, area, role);
  const questions = itemsOf(questionsOf(all), area, role);
  const progress = progressOf(mine.map((item) => itemStatus(reviews, item)));
  const asked = progressOf(questions.map((question) => questionStatus(reviews, question)));
  const { next } = leftIn(mine, reviews);
  const functions = items.filter(({ kind }) => FUNCTIONS.includes(kind));
  const states = items.flatMap(({ kind, id }) =>
    kind === 'state-model' ? (all.bundle.stateModels.get(id)?.states ?? []) : [],
  );
  const others = STORY_KINDS.filter((kind) => !FUNCTIONS.some((each) => each === kind));
  const open = new Map<string, number>();
  for (const question of questionsOf(all))
    if (isLeft(questionStatus(reviews, question))) open.set(question.of, (open.get(question.of) ?? 0) + 1);
  return (
    <Page title={areaName(area)}>
      <p>
        <Phrase
          of={word('area.summary', {
            functions: functions.length,
            states: states.length,
            questions: asked.left,
            left: progress.left,
          })}
          isStacked
        />
      </p>
      <ReviewerForm product={all} />
      {progress.all > 0 && <ProgressBar of={progress} />}
      <p className={css['row']}>
        {next && (
          <StoryLink kind={next.kind} id={next.id}>
            <Phrase of={word('review.next')} /> <Phrase of={named(all.bundle, titleCodeOf(all, next.kind, next.id))} />
          </StoryLink>
        )}
        {asked.left > 0 && (
          <a href="#questions">
            <Phrase of={word('area.questions', { n: asked.left })} />
          </a>
        )}
      </p>
      {functions.length > 0 && (
        <Section title={word('area.functions')}>
          <ul className={css['cards']}>
            {functions.map((item) => (
              <FunctionCard
                key={item.of}
                product={all}
                {...item}
                status={itemStatus(reviews, item)}
                questions={open.get(item.of) ?? 0}
              />
            ))}
          </ul>
        </Section>
      )}
      {others.map((kind) => (
        <Definitions key={kind} product={all} kind={kind} area={area} />
      ))}
      {questions.length > 0 && (
        <div id="questions">
          <Section title={word('page.assumed')}>
            <ProgressBar of={asked} about="question" />
            <QuestionList product={all} questions={questions} />
          </Section>
        </div>
      )}
    </Page>
  );
}

interface FunctionCardProps {
  readonly product: Product;
  readonly kind: StoryKind;
  readonly id: string;
  readonly who: string;
  readonly status: ReviewStatus;
  /** How many of its assumptions nobody answered. */
  readonly questions: number;
}

/** A function by what it does first, whose work it is, and how far its review is. */
function FunctionCard({ product: { bundle }, kind, id, who, status, questions }: FunctionCardProps): ReactNode {
  const does = useMemo((): InWords | undefined => {
    const action = bundle.actions.get(id);
    const [zh, en] = LANGUAGES.map((language) => action && effectsOf(action, { ...bundle, language })[0]);
    return zh === undefined || en === undefined ? undefined : { zh: withPlaces(zh), en: withPlaces(en) };
  }, [bundle, id]);
  return (
    <li className={css['card']}>
      <StoryLink kind={kind} id={id}>
        <Phrase of={named(bundle, id)} />
      </StoryLink>{' '}
      <Code>{id}</Code>
      {does && (
        <p className={css['does']}>
          <Phrase of={does} isStacked />
        </p>
      )}
      <p>
        <StatusChip of={status} />
        {questions > 0 && (
          <Chip tone="assumed">
            <Phrase of={word('area.questions', { n: questions })} />
          </Chip>
        )}
        <Roles bundle={bundle} of={[who]} />
      </p>
    </li>
  );
}

interface DefinitionsProps {
  readonly product: Product;
  readonly kind: StoryKind;
  readonly area: string;
}

/** The definitions of a kind in an area, by what they are called. */
function Definitions({ product, kind, area }: DefinitionsProps): ReactNode {
  const reviews = useReviews();
  const own = [...(kind === 'texts' ? product.texts : product.definitions[kind])].filter(([, each]) => each.area === area);
  const reviewed = new Map(itemsOf(reviewItems(product), area).map((item) => [item.of, item]));
  if (own.length === 0) return null;
  return (
    <details>
      <summary>
        <Phrase of={word(`kind.${kind}`)} /> {own.length}
      </summary>
      <ul>
        {own.map(([id]) => {
          const item = reviewed.get(`${kind}/${id}`);
          return (
            <li key={id}>
              <StoryLink kind={kind} id={id}>
                <Phrase of={named(product.bundle, titleCodeOf(product, kind, id))} />
              </StoryLink>{' '}
              <Code>{id}</Code> {item && <StatusChip of={itemStatus(reviews, item)} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
