import { Suspense, useState, type ReactNode } from 'react';
import { ChangeList } from '../docs/Changes.tsx';
import { AreaChoice } from '../parts/AreaChoice.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { STORY_KINDS, type StoryKind } from '../plant/kinds.ts';
import { useChanges } from '../review/changes.ts';
import { word, type InWords } from '../words/words.ts';
import { Page } from './Page.tsx';

/** Every definition that differs from the last release, or from another revision of git, and how. */
export function ChangedPage(): ReactNode {
  return (
    <Suspense>
      <ChangedRead />
    </Suspense>
  );
}

function ChangedRead(): ReactNode {
  const changes = useChanges();
  const all = Object.entries(changes.definitions).map(([of, { what }]) => {
    const [kind = '', id = ''] = of.split('/');
    const known = STORY_KINDS.find((each) => each === kind);
    return { of, what, kind, id, known, area: known === undefined ? GONE : areaOf(known, id) };
  });
  const areas = [...new Set(all.map(({ area }) => area))].toSorted();
  const [chosen, setArea] = useState('');
  const area = areas.includes(chosen) ? chosen : (areas[0] ?? GONE);
  const rows = all
    .filter((each) => each.area === area)
    .map(({ of, what, kind, id, known }) => {
      return [
        <Phrase key="kind" of={word(`kind.${kind}`)} />,
        known && what !== 'removed' ? <StoryLink key="id" kind={known} id={id} /> : id,
        <ChangeList key="changes" product={product()} of={of} />,
      ];
    });
  return (
    <Page title={word('page.changed')}>
      <p>
        <Phrase of={summary(changes, all.length)} isStacked />
      </p>
      {all.length > 0 && <AreaChoice areas={areas} area={area} choose={setArea} />}
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

/** Stands for the area of what is there no more. */
const GONE = 'gone';

function areaOf(kind: StoryKind, id: string): string {
  const { definitions, texts } = product();
  return (kind === 'texts' ? texts : definitions[kind]).get(id)?.area ?? GONE;
}

function summary({ since, isOfPlant }: ReturnType<typeof useChanges>, n: number): InWords {
  if (isOfPlant) return word('changed.plant', { n });
  return since === '' ? word('changed.none') : word('changed.hint', { since, n });
}
