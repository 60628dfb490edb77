import type { ReactNode } from 'react';
import { CLICK_KIND } from '../../content/audio/tracks.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { clockText } from '../../i18n/moments.ts';
import { useTexts } from '../../i18n/texts.ts';
import { lastListened } from '../../player/positions.ts';
import { pageOf } from '../../player/track.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';

/** The last unfinished recording, to continue. */
export function ContinueListening(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const lastPosition = lastListened();
  if (lastPosition === undefined) return null;
  return (
    <ItemLink
      className="continue"
      kind={CLICK_KIND[lastPosition.kind]}
      id={lastPosition.id}
      href={`#${pageOf(lastPosition)}`}
    >
      <Icon name="headphones" size={22} />
      {t('care.continue', { title: lastPosition.title, at: clockText(lastPosition.at) })}
    </ItemLink>
  );
}
