import type { StoryKind } from '../plant/kinds.ts';

/** Which story of which definition. */
export interface DefinitionStoryProps {
  readonly kind: StoryKind;
  readonly id: string;
  readonly story: string;
  readonly of?: string;
  readonly nth?: number;
}
