import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useSetting } from '../parts/StoryContext.ts';
import { Phrase } from '../parts/Phrase.tsx';
import { product } from '../plant/browserProduct.ts';
import { word } from '../words/words.ts';
import { answerChurch } from './answerChurch.ts';
import { CHURCH_WIDTHS, churchPageId, type ChurchState } from './ChurchState.ts';
import { ChurchFrame, type ChurchFrameProps } from './ChurchFrame.tsx';
import type { ChurchHost } from './ChurchHost.ts';
import css from './ChurchStory.module.css';
import type { Church } from './readChurch.ts';
import { emptyChurch, writtenChurch } from './writtenChurch.ts';

/** A page of the church's website in every width, each in a frame of its own: it is a program of its own, with its own look. */
export function ChurchStory(props: ChurchFrameProps): ReactNode {
  return useSetting().isInner ? <ChurchFrame {...props} /> : <Frames {...props} />;
}

function Frames({ page, state }: ChurchFrameProps): ReactNode {
  const setting = useSetting();
  const languages = setting.language === 'both' ? (['zh', 'en'] as const) : [setting.language];
  const church = useMemo(() => churchIn(state), [state]);
  // Before a frame begins to load.
  useLayoutEffect(
    () => void Object.assign(window satisfies ChurchHost, { church, answerChurch: answerChurch(church, state) }),
    [church, state],
  );
  return (
    <main className={css['frames']}>
      <h1>
        <Phrase of={word(`church.${churchPageId(page)}`)} /> · <Phrase of={word(`story.${state}`)} />
      </h1>
      {languages.map((language) => (
        <div
          key={language}
          className={css['row']}
          role="group"
          aria-label={word(`language.${language}`)[language]}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
          tabIndex={0}
        >
          {CHURCH_WIDTHS.map((width) => (
            <figure key={width}>
              <figcaption>{`${width} px · ${word(`language.${language}`)[language]}`}</figcaption>
              <iframe
                title={`${width} px ${word(`language.${language}`)[language]}`}
                style={{ width }}
                loading="lazy"
                src={`./iframe.html?viewMode=story&id=${setting.storyId}&globals=language:${language};theme:${setting.theme};frame:inner`}
              />
            </figure>
          ))}
        </div>
      ))}
    </main>
  );
}

async function churchIn(state: ChurchState): Promise<Church> {
  const { bundle } = product();
  const now = new Date();
  return { bundle, now, runner: state === 'empty' ? emptyChurch(bundle) : await writtenChurch(bundle, now) };
}
