import type { ReactNode } from 'react';
import { areaName, word } from '../words/words.ts';
import { Phrase } from './Phrase.tsx';
import { useText } from './StoryContext.ts';

export interface AreaChoiceProps {
  readonly areas: readonly string[];
  readonly area: string;
  readonly choose: (area: string) => void;
}

/** Chooses one of several areas by what they are called. */
export function AreaChoice({ areas, area, choose }: AreaChoiceProps): ReactNode {
  const says = useText();
  return (
    <label>
      <Phrase of={word('permissions.choose')} />{' '}
      <select value={area} onChange={({ target }) => choose(target.value)}>
        {areas.map((each) => (
          <option key={each} value={each}>
            {says(areaName(each))}
          </option>
        ))}
      </select>
    </label>
  );
}
