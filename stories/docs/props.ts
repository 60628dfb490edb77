import type { ComponentType } from 'react';
import type { StoryKind } from '../plant/kinds.ts';
import type { Product } from '../plant/product.ts';

/** What a story is about. */
export interface StoryProps {
  readonly product: Product;
  readonly id: string;
  /** The state or the part. */
  readonly of?: string;
  /** Which of several things the story shows, from 0. */
  readonly nth?: number;
  /** What controls changed of the input of an action. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly story: string;
  readonly kind: StoryKind;
}

/** What is drawn for the stories of a kind, by the name of the story; `docs` is drawn into the page that all kinds share. */
export type KindStories = Readonly<Record<string, ComponentType<StoryProps>>>;
