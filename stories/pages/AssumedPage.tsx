import type { ReactNode } from 'react';
import { filePath, KINDS } from '#engine';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { word } from '../words/words.ts';
import { Page } from './Page.tsx';

/** Everything the definitions say and the specification does not. */
export function AssumedPage(): ReactNode {
  const { definitions, assumptions: all } = product();
  const rows = all.map(({ kind, file, pointer }) => {
    const id = filePath(file)?.id ?? '';
    return [
      <Phrase key="kind" of={word(`kind.${kind}`)} />,
      KINDS.includes(kind) && definitions[kind].has(id) ? <StoryLink key="id" kind={kind} id={id} /> : file,
      pointer === '' ? (
        <Phrase key="at" of={word('docs.assumed.whole')} />
      ) : (
        <Code key="at">{pointer.slice(1).replaceAll('/', ' › ')}</Code>
      ),
    ];
  });
  return (
    <Page title={word('page.assumed')}>
      <p>
        <Phrase of={word('page.assumed.hint')} /> <Phrase of={word('page.assumed.count', { n: all.length })} />
      </p>
      <Table
        caption={word('page.assumed')}
        head={[word('screen.kind'), word('form.code'), word('docs.assumed')]}
        rows={rows}
      />
    </Page>
  );
}
