import { KINDS, type Kind } from '#engine';

/** A kind that stories are written for: those of definitions, and files of texts. */
export type StoryKind = Kind | 'texts';

/** Every kind that has stories; a test holds them against the grammar. */
export const STORY_KINDS: readonly StoryKind[] = [...KINDS, 'texts'];
