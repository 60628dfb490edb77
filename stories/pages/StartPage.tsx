import type { ReactNode } from 'react';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryAnchor } from '../parts/StoryAnchor.tsx';
import { Table } from '../parts/Table.tsx';
import { word } from '../words/words.ts';
import { Page } from './Page.tsx';

/** What an analyst asks, with the story that answers it for one definition. */
const QUESTIONS = {
  why: 'state-model-frock--state-in-transit',
  rules: 'action-frock-bind--docs',
  refusals: 'action-frock-bind--refusals',
  try: 'state-model-frock--simulator',
  sentence: 'page-search--page',
  spec: 'page-rules--page',
} as const;

/** Where to begin: what is asked of the definitions, and where it is answered. */
export function StartPage(): ReactNode {
  const rows = Object.entries(QUESTIONS).map(([question, story]) => [
    <Phrase key="look" of={word(`start.${question}`)} isStacked />,
    <Phrase key="open" of={word(`start.${question}.open`)} isStacked />,
    <StoryAnchor key="example" to={story}>
      <Phrase of={word(`start.${question}.example`)} isStacked />
    </StoryAnchor>,
  ]);
  return (
    <Page title={word('page.start')}>
      <p>
        <Phrase of={word('start.what')} isStacked />
      </p>
      <Table
        caption={word('page.start')}
        head={['start.look', 'start.open', 'start.example'].map((code) => word(code))}
        rows={rows}
      />
      <p>
        <Phrase of={word('start.toolbar')} isStacked />
      </p>
    </Page>
  );
}
