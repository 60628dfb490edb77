import { useState, type ReactNode } from 'react';
import { fileUrl } from '../../api/upload.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../Icon.tsx';
import css from './FileView.module.css';

export interface AudioViewProps {
  readonly id: string;
  readonly name: string;
  /** Whether the player is there at once, with how long it is; it does not begin by itself then. */
  readonly isOpen?: boolean;
}

/** A kept recording: a button, and from the first press on the browser's own player. Before that nothing of it is fetched. */
export function AudioView({ id, name, isOpen: isThere = false }: AudioViewProps): ReactNode {
  const { t } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !isThere)
    return (
      <button type="button" className={css['play']} aria-label={t('ui.file.play', { name })} onClick={() => setOpen(true)}>
        <Icon name="player-play" size={20} />
        <span>{name}</span>
      </button>
    );
  return (
    // What is said in it stands in a field of its record, if anywhere.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio
      className={css['player']}
      src={fileUrl(id)}
      aria-label={name}
      controls
      preload="metadata"
      {...(isThere ? {} : { autoPlay: true, ref: focus })}
    />
  );
}

/** The button that had the focus is gone. */
function focus(player: HTMLAudioElement | null): void {
  player?.focus();
}
