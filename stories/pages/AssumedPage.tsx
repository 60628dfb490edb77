import { useState, type ReactNode } from 'react';
import { AreaChoice } from '../parts/AreaChoice.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Roles } from '../parts/Roles.tsx';
import { Section } from '../parts/Section.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { ProgressBar } from '../review/ProgressBar.tsx';
import { QuestionList } from '../review/QuestionList.tsx';
import { ReviewerForm } from '../review/ReviewerForm.tsx';
import { useReviewer, useReviews } from '../review/reviews.ts';
import { itemsOf, progressOf, questionsOf, questionStatus, reviewAreas } from '../review/task.ts';
import { areaName, word } from '../words/words.ts';
import { Page } from './Page.tsx';

/** Everything the definitions say and the specification does not: questions to those who know, by area and by whose work it is. */
export function AssumedPage(): ReactNode {
  const all = product();
  const reviews = useReviews();
  const { role } = useReviewer();
  const questions = questionsOf(all).filter(({ who }) => role === '' || who === role);
  const areas = reviewAreas(all).filter((each) => itemsOf(questions, each).length > 0);
  const [chosen, setArea] = useState('warehouse');
  const area = areas.includes(chosen) ? chosen : (areas[0] ?? '');
  const rows = areas.flatMap((each) => {
    const inArea = itemsOf(questions, each);
    return [...new Set(inArea.map(({ who }) => who))].map((who) => {
      const own = progressOf(itemsOf(inArea, each, who).map((question) => questionStatus(reviews, question)));
      return [
        <button key="area" type="button" onClick={() => setArea(each)}>
          <Phrase of={areaName(each)} />
        </button>,
        <Roles key="who" bundle={all.bundle} of={[who]} />,
        own.left,
        own.agreed,
        own.rejected,
        own.all,
      ];
    });
  });
  return (
    <Page title={word('page.assumed')}>
      <p>
        <Phrase of={word('page.assumed.hint')} isStacked />
      </p>
      <ReviewerForm product={all} />
      <ProgressBar about="question" of={progressOf(questions.map((question) => questionStatus(reviews, question)))} />
      <details>
        <summary>
          <Phrase of={word('review.byArea')} />
        </summary>
        <Table
          caption={word('review.byArea')}
          head={['permissions.choose', 'question.who', 'review.toDo', 'question.agree', 'question.wrong', 'review.all'].map(
            (code) => word(code),
          )}
          rows={rows}
        />
      </details>
      <p>
        <AreaChoice areas={areas} area={area} choose={setArea} />
      </p>
      <Section title={areaName(area)}>
        <QuestionList key={`${area} ${role}`} product={all} questions={itemsOf(questions, area)} />
      </Section>
    </Page>
  );
}
