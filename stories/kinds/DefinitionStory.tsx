import type { ReactNode } from 'react';
import type { StoryKind } from '../plant/kinds.ts';
import { DocsPage } from '../docs/DocsPage.tsx';
import { product } from '../plant/browserProduct.ts';
import { KINDS_OF_STORIES } from './registry.ts';

export interface DefinitionStoryProps {
  readonly kind: StoryKind;
  readonly id: string;
  readonly story: string;
  readonly of?: string;
}

/** Any story of any definition: what its kind draws for it. */
export function DefinitionStory(props: DefinitionStoryProps): ReactNode {
  const { kind, story } = props;
  const Drawn = KINDS_OF_STORIES[kind][story];
  if (story === 'docs')
    return (
      <DocsPage {...props} product={product()}>
        {Drawn && <Drawn {...props} product={product()} />}
      </DocsPage>
    );
  if (!Drawn) throw new Error(`${kind} has no story ${story}`);
  return <Drawn {...props} product={product()} />;
}
