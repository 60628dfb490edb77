import { useMemo, type ReactNode } from 'react';
import { documentedRules } from '#engine';
import type { StoryProps } from './props.ts';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import type { Product } from '../plant/product.ts';
import { plain, word } from '../words/words.ts';
import { placedOf } from './placed.ts';

/** Which rules and sections of the specification a definition follows, and where the specification says nothing. */
export function Sources({ product, kind, id }: StoryProps): ReactNode {
  const { file } = placedOf(product, kind, id);
  const { cited, assumed } = useMemo(() => sourcesOf(product, file), [product, file]);
  const rules = documentedRules(product.definitions);
  return (
    <>
      <Section title={word('docs.sources')}>
        {cited.length === 0 ? <Phrase of={word('docs.sources.none')} /> : null}
        <ul>
          {cited.map((source) => (
            <li key={source}>
              <Chip>{source}</Chip> {rules.has(source) && <Phrase of={plain(rules.get(source)?.sentence ?? '')} />}
            </li>
          ))}
        </ul>
      </Section>
      {assumed.length > 0 && (
        <Section title={word('docs.assumed')}>
          <p>
            <Phrase of={word('docs.assumed.hint')} isStacked />
          </p>
          {assumed.map((pointer) => (
            <Chip key={pointer} tone="assumed">
              {pointer === '' ? (
                <Phrase of={word('docs.assumed.whole')} />
              ) : (
                <Code>{pointer.slice(1).replaceAll('/', ' › ')}</Code>
              )}
            </Chip>
          ))}
        </Section>
      )}
    </>
  );
}

function sourcesOf(
  { citations, assumptions }: Product,
  file: string,
): { readonly cited: readonly string[]; readonly assumed: readonly string[] } {
  const cited = citations.filter((place) => place.file === file);
  return {
    cited: [...new Set(cited.map(({ source }) => source))],
    assumed: assumptions.flatMap((place) => (place.file === file ? [place.pointer] : [])),
  };
}
