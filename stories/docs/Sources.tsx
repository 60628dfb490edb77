import { useMemo, type ReactNode } from 'react';
import { documentedRules } from '#engine';
import type { StoryProps } from './props.ts';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import type { Product } from '../plant/product.ts';
import { QuestionList } from '../review/QuestionList.tsx';
import { questionsOf, type Question } from '../review/task.ts';
import { word } from '../words/words.ts';
import { placedOf } from '../plant/placed.ts';

/** Which rules and sections of the specification a definition follows, and where the specification says nothing. */
export function Sources({ product, kind, id }: StoryProps): ReactNode {
  const { file } = placedOf(product, kind, id);
  const { cited, assumed } = useMemo(() => sourcesOf(product, { kind, id }, file), [product, kind, id, file]);
  const rules = documentedRules(product.definitions);
  return (
    <>
      <Section title={word('docs.sources')}>
        {cited.length === 0 ? <Phrase of={word('docs.sources.none')} /> : null}
        <ul>
          {cited.map((source) => (
            <li key={source}>
              <Chip>{source}</Chip> {rules.has(source) && <Phrase of={rules.get(source)!.sentence} />}
            </li>
          ))}
        </ul>
      </Section>
      {assumed.length > 0 && (
        <Section title={word('docs.assumed')}>
          <p>
            <Phrase of={word('docs.assumed.hint')} isStacked />
          </p>
          <QuestionList product={product} questions={assumed} />
        </Section>
      )}
    </>
  );
}

function sourcesOf(
  product: Product,
  { kind, id }: Pick<StoryProps, 'kind' | 'id'>,
  file: string,
): { readonly cited: readonly string[]; readonly assumed: readonly Question[] } {
  const { citations, bundle } = product;
  // What is generated follows what its entity says of it, and of the whole.
  const { verb } = (kind === 'action' && bundle.actions.get(id)?.generated) || {};
  const isOwn = (place: { readonly file: string; readonly pointer: string }): boolean =>
    place.file === file && (verb === undefined || isSaidOf(verb, place.pointer));
  return {
    cited: [...new Set(citations.filter(isOwn).map(({ source }) => source))],
    assumed: questionsOf(product).filter(isOwn),
  };
}

function isSaidOf(verb: string, pointer: string): boolean {
  const [first, second] = pointer.split('/').slice(1);
  return first === undefined || first === 'source' || ((first === 'crud' || first === 'derived') && second === verb);
}
