import { Fragment, useMemo, type ReactNode } from 'react';
import { DESCRIBED_KINDS, describeDefinition, expressionsOf, LANGUAGES, type SectionInWords } from '#engine';
import type { StoryProps } from './props.ts';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { withPlaces, word, type InWords as Words } from '../words/words.ts';
import { placedOf } from '../plant/placed.ts';

/** Everything that is written in a definition, as sentences. */
export function InWords(props: StoryProps): ReactNode {
  const { product, kind, id } = props;
  const sections = useMemo(() => sectionsOf({ product, kind, id }), [product, kind, id]);
  const [zh = [], en = []] = sections;
  if (zh.length === 0) return null;
  return (
    <Section title={word('docs.inWords')}>
      {zh.map(({ heading = '', lines }, i) => (
        <Fragment key={`${i} ${heading}`}>
          {heading !== '' && (
            <h3>
              <Phrase of={both(heading, en[i]?.heading)} />
            </h3>
          )}
          <ul>
            {lines.map((line, n) => (
              <li key={line}>
                <Phrase of={both(line, en[i]?.lines[n])} isStacked />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Section>
  );
}

const both = (zh: string, en = zh): Words => ({ zh: withPlaces(zh), en: withPlaces(en) });

/** In each language; none of a kind that has no sentences. */
function sectionsOf({
  product,
  kind,
  id,
}: Pick<StoryProps, 'product' | 'kind' | 'id'>): readonly (readonly SectionInWords[])[] {
  const described = DESCRIBED_KINDS.find((each) => each === kind);
  if (described === undefined) return [];
  const { definition } = placedOf(product, described, id);
  const written = { kind: described, id, definition, expressions: expressionsOf(product.bundle, described, id) };
  return LANGUAGES.map((language) => describeDefinition(written, { ...product.bundle, language }));
}
