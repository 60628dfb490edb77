import type { ReactNode } from 'react';
import { KINDS } from '#engine';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { titleCodeOf } from '../plant/placed.ts';
import { word } from '../words/words.ts';
import { Page } from './Page.tsx';

/** What is called how in both languages, with where it is defined. */
export function GlossaryPage(): ReactNode {
  const all = product();
  const { zh, en } = all.bundle.texts;
  const terms = KINDS.flatMap((kind) =>
    [...all.definitions[kind].keys()].flatMap((id) => {
      const code = titleCodeOf(all, kind, id);
      const term = zh.get(code);
      return term === undefined ? [] : [{ kind, id, term, english: en.get(code) ?? '' }];
    }),
  ).toSorted((a, b) => a.english.localeCompare(b.english, 'en'));
  const rows = terms.map(({ kind, id, term, english }) => [
    <span key="zh" lang="zh-CN">
      {term}
    </span>,
    <span key="en" lang="en">
      {english}
    </span>,
    <Phrase key="kind" of={word(`kind.${kind}`)} />,
    <StoryLink key="id" kind={kind} id={id}>
      <Code>{id}</Code>
    </StoryLink>,
  ]);
  return (
    <Page title={word('page.glossary')}>
      <p>
        <Phrase of={word('page.glossary.hint')} />
      </p>
      <Table
        caption={word('page.glossary')}
        head={[word('glossary.term'), word('glossary.english'), word('screen.kind'), word('form.code')]}
        rows={rows}
      />
    </Page>
  );
}
