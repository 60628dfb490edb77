import type { ReactNode } from 'react';
import type { StoryKind } from '../plant/kinds.ts';
import { StoryAnchor } from './StoryAnchor.tsx';
import { storyId } from './storyId.ts';

export interface StoryLinkProps {
  readonly kind: StoryKind;
  readonly id: string;
  /** Its page of documentation where nothing is said. */
  readonly story?: string;
  readonly children?: ReactNode;
}

/** Leads to a story of another definition. */
export function StoryLink({ kind, id, story = 'docs', children }: StoryLinkProps): ReactNode {
  return <StoryAnchor to={storyId(`${kind}-${id}`, story)}>{children ?? id}</StoryAnchor>;
}
