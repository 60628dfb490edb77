import type { ReactNode } from 'react';
import { CLICK_KIND } from '../../content/audio/tracks.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { clockWords } from '../../i18n/moments.ts';
import { useTexts } from '../../i18n/speak.ts';
import { lastListened } from '../../player/positions.ts';
import { pageOf } from '../../player/track.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';

/** What was heard last and not to its end, to go on with. */
export function ContinueListening(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const heard = lastListened();
  if (heard === undefined) return null;
  return (
    <ItemLink className="continue" kind={CLICK_KIND[heard.kind]} id={heard.id} href={`#${pageOf(heard)}`}>
      <Icon name="headphones" size={22} />
      {t('care.continue', { title: heard.title, at: clockWords(heard.at) })}
    </ItemLink>
  );
}
