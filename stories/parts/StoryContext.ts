import { createContext, use } from 'react';
import type { Language } from '#engine';
import { CLOCK } from '../plant/clock.ts';
import type { InWords } from '../words/words.ts';

/** What the toolbar says. */
export interface StorySetting {
  readonly language: Language | 'both';
  /** A role, or `story`: the role the story is about. */
  readonly role: string;
  /** Account of a user of the plant; none: the user who has the role alone. */
  readonly user: string;
  readonly theme: 'light' | 'dark' | 'sun';
  /** ISO 8601. */
  readonly clock: string;
  /** Address of this story alone, without its language. */
  readonly storyId: string;
  /** It stands in a frame of a story that shows several of them. */
  readonly isInner: boolean;
}

export const StoryContext = createContext<StorySetting>({
  language: 'both',
  role: 'story',
  user: '',
  theme: 'light',
  clock: CLOCK,
  storyId: '',
  isInner: false,
});

export const useSetting = (): StorySetting => use(StoryContext);

/** Words where no element may stand, as the toolbar says; in both languages one after the other. */
export function useText(): (of: InWords) => string {
  const { language } = useSetting();
  return (of) => (language === 'both' && of.zh !== of.en ? `${of.zh} ${of.en}` : of[language === 'en' ? 'en' : 'zh']);
}
