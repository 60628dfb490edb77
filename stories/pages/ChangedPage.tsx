import type { ReactNode } from 'react';
import changes from 'virtual:changes';
import { ChangeList } from '../docs/Changes.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { STORY_KINDS } from '../plant/kinds.ts';
import { word, type InWords } from '../words/words.ts';
import { Page } from './Page.tsx';

/** Every definition that differs from a revision of git, and how. */
export function ChangedPage(): ReactNode {
  const all = Object.entries(changes.definitions);
  const rows = all.map(([of, { what }]) => {
    const [kind = '', id = ''] = of.split('/');
    const known = STORY_KINDS.find((each) => each === kind);
    return [
      <Phrase key="kind" of={word(`kind.${kind}`)} />,
      known && what !== 'removed' ? <StoryLink key="id" kind={known} id={id} /> : id,
      <ChangeList key="changes" product={product()} of={of} />,
    ];
  });
  return (
    <Page title={word('page.changed')}>
      <p>
        <Phrase of={summary(all.length)} isStacked />
      </p>
      {rows.length > 0 && (
        <Table
          caption={word('page.changed')}
          head={[word('screen.kind'), word('form.code'), word('changed.what')]}
          rows={rows}
        />
      )}
    </Page>
  );
}

function summary(n: number): InWords {
  const { since, plant } = changes;
  if (plant !== undefined) return word('changed.plant', { server: plant, n });
  return since === '' ? word('changed.none') : word('changed.hint', { since, n });
}
