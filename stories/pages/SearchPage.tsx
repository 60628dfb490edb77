import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { documentedRules, filePath, KINDS } from '#engine';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { plain, withPlaces, word } from '../words/words.ts';
import { Page } from './Page.tsx';
import css from '../kinds/kinds.module.css';

interface Sentence {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly file: string;
}

/** More that is found is counted. */
const SHOWN = 100;

/** Every sentence the platform says, and every rule it was built from, by its words. */
export function SearchPage(): ReactNode {
  const all = useMemo(() => sentences(), []);
  const [wanted, setWanted] = useState('');
  const found = useFound(all, useDeferredValue(wanted));
  return (
    <Page title={word('page.search')}>
      <p>
        <Phrase of={word('search.hint')} isStacked />
      </p>
      <p className={css['row']}>
        <label>
          <Phrase of={word('search.what')} />{' '}
          <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </label>
        <span role="status">
          <Phrase of={word('search.count', { n: found.length })} />
        </span>
      </p>
      {found.length > SHOWN && <Phrase of={word('search.more', { n: SHOWN })} isStacked />}
      <Table
        caption={word('page.search')}
        head={['glossary.term', 'glossary.english', 'form.code', 'search.where'].map((code) => word(code))}
        rows={found.slice(0, SHOWN).map((sentence) => [
          <span key="zh" lang="zh-CN">
            {sentence.zh}
          </span>,
          <Phrase key="en" of={plain(sentence.en)} />,
          <Code key="code">{sentence.code}</Code>,
          <Place key="place" file={sentence.file} />,
        ])}
      />
    </Page>
  );
}

/** Sentences in which every word stands, in any language or in the code. */
function useFound(all: readonly Sentence[], wanted: string): readonly Sentence[] {
  return useMemo(() => {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    return all.filter(({ code, zh, en }) => {
      const text = `${code} ${zh} ${en}`.toLowerCase();
      return words.every((each) => text.includes(each));
    });
  }, [all, wanted]);
}

function sentences(): readonly Sentence[] {
  const { bundle, definitions, textFiles } = product();
  const texts = [...bundle.texts.zh].map(([code, zh]) => ({
    code,
    zh: withPlaces(zh),
    en: withPlaces(bundle.texts.en.get(code) ?? ''),
    file: textFiles.get(code) ?? '',
  }));
  const rules = [...documentedRules(definitions)].map(([code, { sentence }]) => ({ code, ...sentence, file: '' }));
  return [...texts, ...rules];
}

/** The definition a sentence belongs to. */
function Place({ file }: { readonly file: string }): ReactNode {
  const place = filePath(file);
  const kind = KINDS.find((each) => each === place?.kind) ?? (place?.kind === 'texts' ? 'texts' : undefined);
  return place && kind ? <StoryLink kind={kind} id={place.id} /> : <Code>{file}</Code>;
}
