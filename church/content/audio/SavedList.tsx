import { useState, type ReactNode } from 'react';
import { canSave } from '../../offline/audioStore.ts';
import { getSavedRecordings, useSavedRecordings } from '../../offline/getSavedRecordings.ts';
import { keyOf, pageOf, type Track } from '../../player/track.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { PlayButton } from './PlayButton.tsx';
import { sizeText } from './sizes.ts';
import { CLICK_KIND } from './tracks.ts';
import { useContentTexts } from '../texts.ts';

/** Recordings saved on this device: playable without a network, and can be removed. */
export function SavedList(): ReactNode {
  const t = useContentTexts();
  const { tracks } = useSavedRecordings();
  const [isOpen, setOpen] = useState(false);
  if (!canSave() || tracks.length === 0) return null;
  const room = tracks.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section className="saved">
      <button type="button" className="saved-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="download" size={20} />
        <span>{t('saved.title')}</span>
        <span className="saved-room">{t('saved.room', { size: sizeText(t, room) })}</span>
        <Icon name="chevron" size={20} />
      </button>
      {isOpen && (
        <ul className="rows">
          {tracks.map((track) => (
            <SavedRow key={keyOf(track)} track={track} queue={tracks} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SavedRow({ track, queue }: { readonly track: Track; readonly queue: readonly Track[] }): ReactNode {
  const t = useContentTexts();
  return (
    <li className="row">
      <PlayButton track={track} queue={queue} />
      <ItemLink className="row-link" kind={CLICK_KIND[track.kind]} id={track.id} href={`#${pageOf(track)}`}>
        <span className="row-title">{track.title}</span>
        <span className="row-facts">
          <Facts facts={[track.by, sizeText(t, track.bytes)]} />
        </span>
      </ItemLink>
      <button
        type="button"
        className="icon-button"
        aria-label={t('save.removeTitle', { title: track.title })}
        onClick={() => void getSavedRecordings().remove(track)}
      >
        <Icon name="close" size={20} />
      </button>
    </li>
  );
}
