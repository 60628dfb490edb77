import type { ReactNode } from 'react';
import { AppStory } from '../app/AppStory.tsx';
import { worldRunner } from '../app/runners.ts';
import { RoleDocs } from '../docs/kinds/RoleDocs.tsx';
import type { KindStories, StoryProps } from '../docs/props.ts';

/** What a role sees when it begins to work, in each shell. */
export const ROLE: KindStories = {
  docs: RoleDocs,
  pad: ({ id, product }: StoryProps): ReactNode => (
    <AppStory role={id} runner={() => worldRunner(areaOf(product, id))} address={() => '/pad'} />
  ),
  office: ({ id, product }: StoryProps): ReactNode => (
    <AppStory role={id} runner={() => worldRunner(areaOf(product, id))} address={() => '/office'} />
  ),
};

const areaOf = ({ definitions }: StoryProps['product'], id: string): string => definitions.role.get(id)?.area ?? '';
