import { Suspense, use, type ReactNode } from 'react';
import type { KindStories } from '../docs/props.ts';
import type { DefinitionStoryProps } from './DefinitionStoryProps.ts';
import type { StoryKind } from '../plant/kinds.ts';
import { DocsPage } from '../docs/DocsPage.tsx';
import { inputsIn } from '../plant/inputArgs.ts';
import { product } from '../plant/browserProduct.ts';
import { KINDS_OF_STORIES } from './registry.ts';
import { StoryNotes } from './StoryNotes.tsx';

/** Any story of any definition: what its kind draws for it. */
export function DefinitionStory(props: DefinitionStoryProps): ReactNode {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded(props: DefinitionStoryProps): ReactNode {
  const { kind, story } = props;
  const Drawn = use(storiesOf(kind))[story];
  if (story === 'docs')
    return (
      <DocsPage {...props} product={product()}>
        {Drawn && <Drawn {...props} product={product()} />}
      </DocsPage>
    );
  if (!Drawn) throw new Error(`${kind} has no story ${story}`);
  return (
    <>
      <Drawn {...props} input={inputsIn(props)} product={product()} />
      <StoryNotes {...props} />
    </>
  );
}

const loading = new Map<StoryKind, Promise<KindStories>>();

/** What is drawn of a kind; the same promise at every render, as `use` asks for it. */
function storiesOf(kind: StoryKind): Promise<KindStories> {
  const stories = loading.get(kind) ?? KINDS_OF_STORIES[kind]();
  loading.set(kind, stories);
  return stories;
}
